import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import { RecordLink } from "../../../kinds/references/RecordLink.tsx";

/** The list of a record, then the records that contain it, outermost first. */
export function RecordCrumbs({
  resource,
  record,
}: {
  readonly resource: ResourceDescription;
  readonly record: Row;
}) {
  const { name, plural, view, fields } = resource;
  return (
    <>
      <Link to="/r/$resource" params={{ resource: name }}>
        {plural}
      </Link>
      {(view.crumbs ?? view.path ?? []).flat().map((key) => {
        const target = fields.find((field) => field.key === key)?.reference?.target;
        const id = record[key];
        if (target === undefined || typeof id !== "string") return null;
        return (
          <span key={key}>
            <RecordLink resource={target} id={id} beside={Object.values(record)} />
          </span>
        );
      })}
    </>
  );
}
