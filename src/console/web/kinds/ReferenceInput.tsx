import { Suspense, use, useCallback, useState } from "react";
import { midSentence, withArticle } from "../../../lib/words.ts";
import { useMay } from "../api/session.ts";
import { useTarget } from "../api/targets.ts";
import { pageInsteadOfList } from "../definitions/pages.ts";
import { resourceNamed } from "../definitions/resources.ts";
import { shortId, titleOf } from "../definitions/title.ts";
import { Combobox } from "../ui/Combobox.tsx";
import { findTargets } from "./findTargets.ts";
import type { InputProps } from "./kind.ts";
import { QuickAddSlot } from "./quickAdd.ts";

/** The choice of another record, which the server looks for; one that is missing can be made on the spot. */
export function ReferenceInput(props: InputProps) {
  const { field, value, onChange, control, autoFocus = false, mayAdd = false } = props;
  const resource = field.reference?.target ?? "";
  const target = resourceNamed(resource);
  const id = value === "" ? null : String(value);
  const { data } = useTarget(resource, id);
  const may = useMay();
  const QuickAdd = use(QuickAddSlot);
  const [adding, setAdding] = useState<string>();
  const load = useCallback(
    (text: string, signal: AbortSignal) => findTargets(resource, text, signal),
    [resource],
  );
  const noun = midSentence(target?.label ?? "record");
  const isAddable =
    mayAdd &&
    QuickAdd !== undefined &&
    target !== undefined &&
    pageInsteadOfList(target) === undefined &&
    may(target.roles.write);
  return (
    <>
      <Combobox
        {...control}
        value={id === null ? null : { value: id, label: data ? titleOf(resource, data) : `…${shortId(id)}` }}
        load={load}
        placeholder={`Find ${withArticle(noun)} …`}
        autoFocus={autoFocus}
        onChange={(option) => onChange(option?.value ?? "")}
        {...(isAddable && { onCreate: setAdding, createLabel: `Add ${withArticle(noun)}` })}
      />
      {adding !== undefined && QuickAdd !== undefined && (
        <Suspense>
          <QuickAdd
            resource={resource}
            text={adding}
            onDone={(made) => {
              setAdding(undefined);
              if (made !== undefined) onChange(made.id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
