import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { RecordName } from "../../../kinds/references/RecordName.tsx";
import "./GivenFacts.css";

interface GivenFactsProps {
  readonly resource: ResourceDescription;
  readonly given: Readonly<Record<string, string>>;
}

/** The fixed values of a new record as text, such as the record it is added to. */
export function GivenFacts({ resource, given }: GivenFactsProps) {
  const fields = resource.fields.filter(({ key }) => key in given);
  if (fields.length === 0) return null;
  return (
    <dl className="given-facts">
      {fields.map((field) => (
        <div key={field.key}>
          <dt>{labelOf(field)}</dt>
          <dd>
            {field.reference === undefined ? (
              given[field.key]
            ) : (
              <RecordName resource={field.reference.target} id={given[field.key] ?? ""} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
