import { Link } from "@tanstack/react-router";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useMay } from "../../../api/session.ts";
import { listedLabelOf } from "../../../definitions/labels.ts";
import "./EmptyFacts.css";

interface EmptyFactsProps {
  readonly resource: ResourceDescription;
  readonly id: string;
  readonly fields: readonly FieldDescription[];
}

/** The empty fields of a record in one line, with a link to the form; nothing if there are none. */
export function EmptyFacts({ resource, id, fields }: EmptyFactsProps) {
  const mayWrite = useMay()(resource.roles.write);
  if (fields.length === 0) return null;
  return (
    <p className="facts-empty">
      {fields.length} empty: {fields.map(listedLabelOf).join(", ")}
      {mayWrite && (
        <>
          {". "}
          <Link to="/r/$resource/$id/edit" params={{ resource: resource.name, id }}>
            Fill in
          </Link>
        </>
      )}
    </p>
  );
}
