import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import type { Holder } from "./holders.ts";
import { referringTo } from "./inbound.ts";
import "./HolderList.css";

interface HolderListProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  readonly holders: readonly Holder[];
  /** Called when a link is followed. */
  readonly onFollow: () => void;
}

/** Lists what prevents deleting a record, each with a link to its list. */
export function HolderList({ resource, record, holders, onFollow }: HolderListProps) {
  return (
    <Notice tone="warn" urgent title={`This ${nounOf(resource)} is in use`}>
      <ul className="holders">
        {holders.map((holder) => (
          <li key={holder.text}>
            {holder.resource === undefined || holder.fields.length === 0 ? (
              holder.text
            ) : (
              <Link
                to="/r/$resource"
                params={{ resource: holder.resource.name }}
                search={referringTo(holder, record.id)}
                onClick={onFollow}
              >
                {holder.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      Change or delete these first.
    </Notice>
  );
}
