import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Query } from "../../../api/client.ts";
import type { Body } from "../../../api/record.ts";
import { lazy } from "../../../base/parts/lazy.tsx";
import { loadOrReport } from "../../../base/parts/loadOrReport.ts";
import { maxOnPage, pagesForSelection } from "../../../definitions/pages.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useStore } from "../../../ui/message/store.ts";
import { formatNumber } from "../../../ui/words.ts";
import { maxDeferred, removeLater } from "../../work/removing/pendingRemovals.ts";
import type { Target } from "../../work/target.ts";
import { closeBulk, openBulk, openedBulk } from "./openBulk.ts";
import { countSelected } from "./selection.ts";
import type { SelectionState } from "./useSelection.ts";
import "./SelectionBar.css";

const BulkEdit = lazy(async () => ({ default: (await import("./BulkEdit.tsx")).BulkEdit }));
const BulkTags = lazy(async () => ({ default: (await import("../../tags/BulkTags.tsx")).BulkTags }));
const BulkDelete = lazy(async () => ({ default: (await import("./BulkDelete.tsx")).BulkDelete }));

interface SelectionBarProps {
  readonly resource: ResourceDescription;
  readonly selected: SelectionState;
  /** The query of the list. */
  readonly query: Query;
  /** Its search and filters, as text. */
  readonly scope: string;
  /** The number of records on all pages. */
  readonly total: number;
}

/** The actions on the selected records, at the bottom of the page. */
export function SelectionBar({ resource, selected, query, scope, total }: SelectionBarProps) {
  const { selection, selectAll, clear } = selected;
  const { isAll, marked } = selection;
  const opened = useStore(openedBulk);
  const [isDeleting, setDeleting] = useState(false);
  useEffect(() => leaveWell, []);
  const count = countSelected(selection, total);
  const target: Target = isAll ? { query, except: new Set(marked.keys()) } : { rows: [...marked.values()] };
  const work = { resource: resource.name, target, count };
  const change = async (body: Body): Promise<void> => {
    const part = await loadOrReport(() => import("../../work/changeMany.ts"));
    if (await part?.changeMany(work, body)) clear();
  };
  const remove = (): void => {
    if (isAll || marked.size > maxDeferred) setDeleting(true);
    else {
      removeLater(resource.name, [...marked.values()], scope);
      clear();
    }
  };
  const removeNow = async (): Promise<void> => {
    setDeleting(false);
    const part = await loadOrReport(() => import("../../work/removing/deleteMany.ts"));
    if (part === undefined) return;
    await part.deleteMany(work);
    clear();
  };
  return (
    <section className="selection-bar" aria-label="Selection">
      <div className="actions">
        <strong role="status">
          {isAll && marked.size === 0
            ? `All ${formatNumber(count)} selected`
            : `${formatNumber(count)} selected`}
        </strong>
        {count < total && (
          <Button size="small" variant="ghost" onClick={selectAll}>
            Select all {formatNumber(total)}
          </Button>
        )}
      </div>
      <div className="actions selection-actions">
        <Button size="small" icon="edit" onClick={() => openBulk("edit")}>
          Edit
        </Button>
        {resource.isAnnotated === true && (
          <Button size="small" icon="tag" onClick={() => openBulk("tags")}>
            Tags
          </Button>
        )}
        {!isAll &&
          marked.size <= maxOnPage &&
          pagesForSelection(resource).map(({ to, icon, forSelection }) => (
            <Link
              key={to}
              to={to as "/"}
              search={{ id: [...marked.keys()] } as object}
              className={buttonClass({ size: "small" })}
            >
              <Icon name={icon} /> {forSelection}
            </Link>
          ))}
        <Button size="small" icon="trash" onClick={remove}>
          Delete
        </Button>
        <IconButton size="small" icon="close" label="Clear selection" keys="Escape" onClick={clear} />
      </div>
      <Suspense>
        {opened === "edit" && (
          <BulkEdit resource={resource} count={count} onClose={closeBulk} onChange={change} />
        )}
        {opened === "tags" && (
          <BulkTags resource={resource} target={target} count={count} onClose={closeBulk} onDone={clear} />
        )}
        {isDeleting && (
          <BulkDelete
            resource={resource}
            count={count}
            onConfirm={removeNow}
            onClose={() => setDeleting(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Moves the focus to the page before the bar disappears with the selection. */
function leaveWell(): void {
  closeBulk();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus();
  });
}
