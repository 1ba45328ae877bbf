import { Suspense, use, useCallback, useState } from "react";
import { withArticle } from "../../../../lib/text/words.ts";
import { useMay } from "../../api/session.ts";
import { joinTitle, useRecordTitle } from "../../api/titles.ts";
import { nounOf } from "../../definitions/noun.ts";
import { pageInsteadOfList } from "../../definitions/pages.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { shortId } from "../../definitions/title.ts";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { Option } from "../../ui/input/option.ts";
import type { InputProps } from "../kind.ts";
import { findTargets } from "./findTargets.ts";
import { isMadeOfTitle, newTarget, newTargetTitle } from "./newTarget.ts";
import { QuickAddSlot } from "./quickAdd.ts";

/**
 * A choice of another record, with a search on the server. A missing record can be created in its own form, or, if it only
 * needs a title, together with the record that refers to it.
 */
export function ReferenceInput(props: InputProps) {
  const { field, value, onChange, control, autoFocus = false, mayAdd = false } = props;
  const resource = field.reference?.target ?? "";
  const target = resourceNamed(resource);
  const title = newTargetTitle(value);
  const id = value === "" || title !== undefined ? null : String(value);
  const { data } = useRecordTitle(resource, id);
  const may = useMay();
  const QuickAdd = use(QuickAddSlot);
  const [adding, setAdding] = useState<string>();
  const load = useCallback(
    (text: string, signal: AbortSignal) => findTargets(resource, text, signal),
    [resource],
  );
  const chosen = (): Option | null => {
    if (title !== undefined) return { value: String(value), label: title };
    return id === null ? null : { value: id, label: data ? joinTitle(data) : `…${shortId(id)}` };
  };
  const noun = nounOf(target);
  const isAddable =
    mayAdd !== false &&
    (mayAdd !== "byTitle" || (target !== undefined && isMadeOfTitle(target))) &&
    QuickAdd !== undefined &&
    target !== undefined &&
    pageInsteadOfList(target) === undefined &&
    may(target.roles.write);
  const create = (text: string): void => {
    const isLater = mayAdd === "later" || mayAdd === "byTitle";
    const isEnough = isLater && text.trim() !== "" && target !== undefined && isMadeOfTitle(target);
    if (isEnough) onChange(newTarget(text));
    else if (mayAdd !== "byTitle") setAdding(text);
  };
  return (
    <>
      <Combobox
        {...control}
        value={chosen()}
        load={load}
        placeholder={`Find ${withArticle(noun)} …`}
        autoFocus={autoFocus}
        onChange={(option) => onChange(option?.value ?? "")}
        isMaking={adding !== undefined}
        {...(isAddable && { onCreate: create, createLabel: `Add ${withArticle(noun)}` })}
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
