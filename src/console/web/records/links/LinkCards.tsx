import type { Link } from "../../../../features/links/answers.ts";
import type { LinkRule } from "../../../../resource/definition/link.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Card } from "../../ui/page/Card.tsx";
import type { LinkGroup } from "./arrange.ts";
import { LinkFacts } from "./LinkFacts.tsx";
import { StatusOf } from "./StatusOf.tsx";
import "./LinkCards.css";

/** The maximum number of links shown per kind; older ones are counted. */
const maxShown = 5;

/** The records about a record: contracts, known issues, runbooks, contacts; nothing if there are none. */
export function LinkCards({ groups }: { readonly groups: readonly LinkGroup[] }) {
  return groups.map(({ rule, links }) => (
    <Card key={`${rule.owner} ${rule.kind}`} title={rule.back} count={links.length} flush>
      <ul className="link-rows">
        {links.slice(0, maxShown).map((link) => (
          <OwnerRow key={link.id} link={link} rule={rule} />
        ))}
      </ul>
      {links.length > maxShown && <p className="card-none">And {links.length - maxShown} more.</p>}
    </Card>
  ));
}

function OwnerRow({ link, rule }: { readonly link: Link; readonly rule: LinkRule }) {
  const { owner, note } = link;
  return (
    <li className="link-row">
      <p className="link-head">
        <RecordAnchor resource={owner.resource} id={owner.id}>
          <bdi>{owner.title}</bdi>
        </RecordAnchor>
        <StatusOf end={owner} />
      </p>
      {note !== null && (
        <p className="link-note">
          <bdi>{note}</bdi>
        </p>
      )}
      <LinkFacts end={owner} until={rule.until} />
    </li>
  );
}
