import { useMe } from "../../api/session.ts";
import { RecordFields } from "../../records/detail/RecordFields.tsx";
import { RelatedRecords } from "../../records/detail/RelatedRecords.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { Card } from "../../ui/Card.tsx";
import { authorityOver } from "./authority.ts";
import { PersonSessions } from "./PersonSessions.tsx";

/** A person: who they are, where they are signed in for who manages them, and what they have to do with. */
export function PersonView({ resource, record }: RecordViewProps<"profiles">) {
  const me = useMe();
  const isManaged = me !== null && me.id !== record.id && authorityOver(me, record, []).edit;
  return (
    <>
      <Card>
        <RecordFields resource={resource} record={record} />
      </Card>
      {isManaged && <PersonSessions person={record} />}
      <RelatedRecords resource={resource} record={record} />
    </>
  );
}
