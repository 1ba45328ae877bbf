import { type Dispatch, type SetStateAction, useCallback, useRef, useState } from "react";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import type { ActionBodies, Records } from "../../../../../resources/index.ts";
import { loadTarget } from "../../../api/targets.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { closeDraft, type Draft, isEmptyDraft } from "../../../kinds/drafts.ts";
import type { Drafts } from "../../../records/form/values.ts";
import { toast } from "../../../ui/message/toast.ts";
import { formatCount } from "../../../ui/words.ts";
import {
  type ArrivalDraft,
  type ArrivalField,
  type ArrivalPlace,
  type Arrivals,
  arrivalKey,
  isTyped,
  pasteArrivals,
  typeArrival,
} from "./arrivals.ts";
import { type ArrivalLine, type ArrivalMode, arrivalLines, doubleProblems } from "./deliveredLines.ts";
import type { DeliveryLine } from "./deliveries.ts";

type Place = Omit<ActionBodies["purchase-orders"]["receive"], "items">;

/** The fields shared by all received devices. */
export const sharedFields: readonly FieldDescription[] = ["siteId", "locationId", "warrantyEnd"].flatMap(
  (key) => resourceNamed("devices")?.fields.filter((field) => field.key === key) ?? [],
);

/** The devices of a delivery while they are edited. */
export interface ArrivalsState {
  readonly lines: readonly ArrivalLine[];
  /** Their problems, by their `arrivalKey`, or by the key of a shared field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Whether any field of a device has a value. */
  readonly isDirty: boolean;
  /** Whether there are duplicates. */
  readonly hasDoubles: boolean;
  readonly shared: Drafts;
  readonly share: (key: string, value: Draft) => void;
  readonly setMode: (id: string, mode: ArrivalMode) => void;
  readonly type: (place: ArrivalPlace, field: ArrivalField, value: string) => void;
  readonly paste: (place: ArrivalPlace, field: ArrivalField, text: string) => void;
  /** Sets the errors of the service about them. */
  readonly report: (problems: Readonly<Record<string, string>>) => void;
  /** Returns the shared fields for the request body. */
  readonly sharedBody: () => Place;
}

/** Keeps the received devices while they are edited. */
export function useArrivals(
  items: readonly Records["purchase-order-items"][],
  delivered: readonly DeliveryLine[],
): ArrivalsState {
  const [arrivals, setArrivals] = useState<Arrivals>({});
  const [modes, setModes] = useState<Readonly<Record<string, ArrivalMode>>>({});
  const [shared, setShared] = useState<Drafts>({});
  const [reported, report] = useState<Readonly<Record<string, string>>>({});
  const lines = arrivalLines(items, delivered, modes, arrivals);
  const doubles = doubleProblems(lines);

  const counts = useRef<ReadonlyMap<string, number>>(new Map());
  counts.current = new Map(lines.map(({ item, count }) => [item.id, count]));

  const forget = useCallback((key: string) => report(({ [key]: _, ...others }) => others), []);
  const type = useCallback(
    (place: ArrivalPlace, field: ArrivalField, value: string) => {
      const change: Partial<ArrivalDraft> = { [field]: value };
      setArrivals((before) => typeArrival(before, place.id, place.index, change));
      forget(arrivalKey(place, field));
    },
    [forget],
  );
  const paste = useCallback((place: ArrivalPlace, field: ArrivalField, text: string) => {
    const count = counts.current.get(place.id) ?? 0;
    const pasted = (before: Arrivals) => pasteArrivals(before, { ...place, field, count }, text);
    report({});
    setArrivals((before) => pasted(before).arrivals);
    const { left } = pasted({});
    if (left > 0) toast(formatLeft(left), { tone: "bad" });
  }, []);
  const share = (key: string, value: Draft): void => {
    setShared((before) => ({ ...before, [key]: value }));
    forget(key);
    if (key === "locationId" && !isEmptyDraft(value)) void followSite(String(value), setShared);
  };
  return {
    lines,
    problems: { ...reported, ...doubles },
    isDirty: isTyped(arrivals),
    hasDoubles: Object.keys(doubles).length > 0,
    shared,
    share,
    setMode: (id, mode) => setModes((before) => ({ ...before, [id]: mode })),
    type,
    paste,
    report,
    sharedBody: () => sharedBodyOf(shared),
  };
}

/** Sets the site of the selected location, unless a site is selected. */
async function followSite(id: string, setShared: Dispatch<SetStateAction<Drafts>>): Promise<void> {
  const location = await loadTarget("locations", id).catch(() => null);
  const siteId = location?.siteId ?? "";
  setShared((before) => (isEmptyDraft(before.siteId) ? { ...before, siteId } : before));
}

/** Returns the shared fields without empty ones. */
const sharedBodyOf = (shared: Drafts): Place =>
  Object.fromEntries(
    sharedFields.flatMap((field) => {
      const draft = shared[field.key] ?? "";
      return isEmptyDraft(draft) ? [] : [[field.key, closeDraft(field, draft)]];
    }),
  );

const formatLeft = (left: number): string =>
  left === 1
    ? "One line was skipped: there is no device for it"
    : `${formatCount(left, "line was", "lines were")} skipped: there are no devices for them`;
