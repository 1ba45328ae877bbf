import { Link } from "@tanstack/react-router";
import { midSentence, withArticle } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useMayWrite } from "../../api/pages/away.ts";
import { useRecord } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { FieldValue } from "../../kinds/FieldValue.tsx";
import { RecordName } from "../../kinds/references/RecordName.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { FactGroups } from "./facts/FactGroups.tsx";
import { isHeadline, leadOf } from "./facts/groups.ts";
import { MetaLine } from "./MetaLine.tsx";
import "./PeekPanel.css";

interface PeekPanelProps {
  readonly resource: ResourceDescription;
  readonly id: string;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** A record in a panel next to its list. */
export function PeekPanel({ resource, id, onClose, onPrevious, onNext }: PeekPanelProps) {
  const { data, error, refetch } = useRecord(resource.name, id);
  const mayWrite = useMayWrite(resource);
  const params = { resource: resource.name, id };
  return (
    <aside
      className="peek"
      aria-label={`Peek at ${withArticle(midSentence(resource.label))}`}
      aria-busy={data === undefined && error === null}
    >
      <header className="peek-head">
        <span>
          <IconButton
            icon="chevron-up"
            label="Previous"
            keys="k"
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton icon="chevron-down" label="Next" keys="j" disabled={!onNext} onClick={onNext} />
        </span>
        <span className="actions">
          {mayWrite && (
            <Link to="/r/$resource/$id/edit" params={params} className={buttonClass({ size: "small" })}>
              <Icon name="edit" /> Edit
            </Link>
          )}
          <Link to="/r/$resource/$id" params={params} className={buttonClass({ size: "small" })}>
            <Icon name="arrow-right" /> Open
          </Link>
          <IconButton icon="close" label="Close" keys="Escape" onClick={onClose} />
        </span>
      </header>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && (
        <div className="stack">
          <PeekHead resource={resource} record={data.data} />
          <FactGroups resource={resource} record={data.data} />
          <MetaLine resource={resource} record={data.data} />
        </div>
      )}
    </aside>
  );
}

/** The header of the panel: title, terms and description. */
function PeekHead({ resource, record }: { readonly resource: ResourceDescription; readonly record: Row }) {
  const lead = record[leadOf(resource)];
  return (
    <div>
      <h2>
        <RecordName resource={resource.name} id={record.id} />
      </h2>
      <p className="row">
        {resource.fields.filter(isHeadline).map((field) => (
          <FieldValue key={field.key} field={field} record={record} place="cell" />
        ))}
      </p>
      {typeof lead === "string" && lead !== "" && <p className="muted">{lead}</p>}
    </div>
  );
}
