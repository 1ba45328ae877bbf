import { useReadOnly } from "../../api/copies/readOnly.ts";
import { nameOf } from "../../api/nameOf.ts";
import { useIsCopy } from "../../api/pages/away.ts";
import { useMay, useMe } from "../../api/session.ts";
import { OnTheBox } from "../../base/OnTheBox.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { formatTerm } from "../../ui/words.ts";
import { TakeAlongCard } from "../away/clones/TakeAlongCard.tsx";
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
  const may = useMay();
  const isCopy = useIsCopy();
  const isReadOnly = useReadOnly();
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
      <OnTheBox what="Your name, tokens and second factor are changed" />
      <div className="columns">
        <div className="stack">
          {!isCopy && <DetailsCard key={me.id} me={me} />}
          <SessionsCard />
          <SignInsCard personId={me.id} />
          {!isCopy && (
            <div id="tokens">
              <TokensCard />
            </div>
          )}
          {may("operator") && (
            <div id="take-along">
              <TakeAlongCard />
            </div>
          )}
        </div>
        <aside className="stack">
          {!isReadOnly && <PasswordCard me={me} />}
          {!isCopy && <FactorCard email={me.email} />}
          <BrowserCard />
        </aside>
      </div>
    </div>
  );
}
