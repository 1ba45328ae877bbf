import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Kept, KeptPatch, Pin } from "../../../features/personal/answers.ts";
import { minute } from "../../../lib/time/duration.ts";
import { messageOf } from "../api/apiError.ts";
import { request } from "../api/client.ts";
import { isReadOnly } from "../api/copies/readOnly.ts";
import { keys } from "../api/keys.ts";
import { queryClient } from "../api/queryClient.ts";
import { currentMe, useMe } from "../api/session.ts";
import { toast } from "../ui/message/toast.ts";
import "./forgetPerson.ts";
import { readKept } from "./readKept.ts";
import { isAnyStored, readStored, writeStored } from "./stored.ts";
import { withStep } from "./withStep.ts";

const path = "/api/profiles/me/kept";
const nothing: Kept = { pins: [], recents: [], columns: {} };

/** Returns the storage name of a person's copy: titles may reveal records that other users can't see. */
const copyName = (personId: string): string => `kept.${personId}`;

const keptQuery = queryOptions({
  queryKey: keys.kept,
  queryFn: async ({ signal }): Promise<Kept> => {
    const personId = currentMe()?.id;
    const { data } = await request<Kept>("GET", path, { signal });
    const kept = isAnyStored(/^(?:columns|recent)\./) ? await withOlder(data, personId) : data;
    // Nothing is stored after signing out.
    if (personId !== undefined && personId === currentMe()?.id) writeStored(copyName(personId), kept);
    return kept;
  },
  staleTime: minute,
});

/** Adds the data that earlier versions stored in this browser, which few browsers still have. */
async function withOlder(data: Kept, personId: string | undefined): Promise<Kept> {
  const { takenOver } = await import("./takeOver.ts");
  return takenOver(data, personId, async (body) => (await request<Kept>("PATCH", path, { body })).data);
}

/** Returns the stored data of the signed-in user from the server, or this browser's copy until that is loaded. */
export function useKept(): Kept {
  const me = useMe();
  const { data } = useQuery({
    ...keptQuery,
    enabled: me !== null,
    placeholderData: () => (me === null ? undefined : copyOf(me.id)),
  });
  return data ?? nothing;
}

/** Returns the same outside of components. */
export function currentKept(): Kept {
  const me = currentMe();
  return queryClient.getQueryData<Kept>(keys.kept) ?? (me === null ? undefined : copyOf(me.id)) ?? nothing;
}

/** Changes the stored data at once, and on the server; shows an error if the change is rejected, unless it is quiet. */
export async function changeKept(step: KeptPatch, { quiet = false } = {}): Promise<void> {
  const me = currentMe();
  if (me === null) return;
  await queryClient.cancelQueries({ queryKey: keys.kept });
  show(me.id, withStep(currentKept(), step));
  // On a standby it lasts until the page is loaded again.
  if (isReadOnly()) return;
  waiting += 1;
  try {
    const { data } = await request<Kept>("PATCH", path, { body: step, keepalive: true, isSignIn: quiet });
    // If another step is pending, its response contains both.
    if (waiting === 1 && currentMe()?.id === me.id) show(me.id, data);
  } catch (thrown) {
    if (!quiet) toast(messageOf(thrown), { tone: "bad" });
    queryClient.invalidateQueries({ queryKey: keys.kept });
  } finally {
    waiting -= 1;
  }
}

let waiting = 0;

function show(personId: string, kept: Kept): void {
  queryClient.setQueryData(keys.kept, kept);
  writeStored(copyName(personId), kept);
}

const copyOf = (personId: string): Kept | undefined => readKept(readStored(copyName(personId)));

/** Returns the currency of all amounts, a code of ISO 4217; undefined until an administrator chooses one. */
export const useCurrency = (): string | undefined => useKept().currency;

/** The pinned items, and functions to pin and unpin. */
interface Pins {
  readonly pins: readonly Pin[];
  readonly isPinned: (address: string) => boolean;
  readonly toggle: (pin: Pin) => void;
}

/** Returns the records, views and pages that the signed-in user has pinned, in order. */
export function usePins(): Pins {
  const { pins } = useKept();
  const isPinned = (address: string): boolean => pins.some((pin) => pin.address === address);
  return {
    pins,
    isPinned,
    toggle: (pin) => changeKept(isPinned(pin.address) ? { unpin: pin.address } : { pin }),
  };
}

/** Returns the columns that the signed-in user selected for a list, and a setter; undefined means the default ones. */
export function useColumnsOf(
  resource: string,
): readonly [readonly string[] | undefined, (chosen: readonly string[] | undefined) => void] {
  const { columns } = useKept();
  const choose = useCallback(
    (chosen: readonly string[] | undefined): void => {
      changeKept({ columns: { [resource]: chosen ?? null } });
    },
    [resource],
  );
  return [columns[resource], choose];
}
