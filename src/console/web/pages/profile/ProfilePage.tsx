import { nameOf } from "../../api/nameOf.ts";
import { useMe } from "../../api/session.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { formatTerm } from "../../ui/words.ts";
import { BrowserCard } from "./BrowserCard.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import { FactorCard } from "./FactorCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { SignInsCard } from "./SignInsCard.tsx";
import { TokensCard } from "./TokensCard.tsx";

/** The user's own profile: name, password, sessions, tokens, and the settings of this browser. */
export function ProfilePage() {
  const me = useMe();
  if (me === null) return null;
  const name = nameOf(me);
  return (
    <div className="stack">
      <div className="pictured-header">
        <Avatar name={name} src={me.avatarUrl} size={48} />
        <PageHeader
          title={name}
          tabTitle="Profile"
          badges={<Badge tone="accent">{formatTerm(me.role)}</Badge>}
        >
          <bdi>{me.email}</bdi>
        </PageHeader>
      </div>
      <div className="columns">
        <div className="stack">
          <DetailsCard key={me.id} me={me} />
          <SessionsCard />
          <SignInsCard personId={me.id} />
          <div id="tokens">
            <TokensCard />
          </div>
        </div>
        <aside className="stack">
          <PasswordCard me={me} />
          <FactorCard email={me.email} />
          <BrowserCard />
        </aside>
      </div>
    </div>
  );
}
