import { Suspense, useRef, useState } from "react";
import { midSentence } from "../../../../../lib/text/words.ts";
import { useMay } from "../../../api/session.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { labelOf } from "../../../definitions/labels.ts";
import { FieldValue } from "../../../kinds/FieldValue.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { FactProps } from "./fact.ts";
import "./FactValue.css";

const FactEdit = lazy(async () => ({ default: (await import("./FactEdit.tsx")).FactEdit }));

/** A value that can be edited in place by a double click or its edit button. */
export function FactValue(props: FactProps) {
  const { resource, record, etag, field } = props;
  const may = useMay();
  const pen = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const shown = <FieldValue field={field} record={record} place="detail" />;
  if (etag === undefined || field.readOnly || !may(resource.roles.write)) return shown;
  const close = (): void => {
    setEditing(false);
    requestAnimationFrame(() => pen.current?.focus());
  };
  if (isEditing)
    return (
      <Suspense fallback={shown}>
        <FactEdit {...props} onClose={close} />
      </Suspense>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the edit button does the same by keyboard.
    <div className="fact-value" onDoubleClick={() => setEditing(true)}>
      {shown}
      <button
        ref={pen}
        type="button"
        className="fact-pen no-print"
        aria-label={`Edit ${midSentence(labelOf(field))}`}
        onClick={() => setEditing(true)}
      >
        <Icon name="edit" size={12} />
      </button>
    </div>
  );
}
