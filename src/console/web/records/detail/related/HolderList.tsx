import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { nounOf } from "../../../definitions/noun.ts";
import { Notice } from "../../../ui/message/Notice.tsx";
import type { Holder } from "./holders.ts";
import "./HolderList.css";

interface HolderListProps {
  readonly resource: ResourceDescription;
  readonly record: Row;
  readonly holders: readonly Holder[];
  /** A link is followed. */
  readonly onFollow: () => void;
}

/** Says what refers to a record that cannot be deleted for it, each with the way to its list. */
export function HolderList({ resource, record, holders, onFollow }: HolderListProps) {
  return (
    <Notice tone="warn" urgent title={`This ${nounOf(resource)} is in use`}>
      <ul className="holders">
        {holders.map((holder) => (
          <li key={holder.text}>
            {holder.fields.length === 0 && holder.text}
            {holder.fields.map((field, index) => (
              <Link
                key={field}
                to="/r/$resource"
                params={{ resource: holder.resource?.name ?? "" }}
                search={{ [field]: record.id }}
                onClick={onFollow}
              >
                {index === 0 ? holder.text : `by ${fieldLabel(holder, field)}`}
              </Link>
            ))}
          </li>
        ))}
      </ul>
      Change or delete these first.
    </Notice>
  );
}

function fieldLabel({ resource }: Holder, key: string): string {
  const field = resource?.fields.find((each) => each.key === key);
  return field === undefined ? key : labelOf(field);
}
