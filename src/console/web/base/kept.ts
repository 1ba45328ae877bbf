import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Kept, KeptPatch, Pin } from "../../../features/personal/answers.ts";
import { minute } from "../../../lib/time/duration.ts";
import { messageOf } from "../api/apiError.ts";
import { request } from "../api/client.ts";
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

/** Each person on this browser has a copy of their own: titles may tell what others may not see. */
const copyName = (personId: string): string => `kept.${personId}`;

const keptQuery = queryOptions({
  queryKey: keys.kept,
  queryFn: async ({ signal }): Promise<Kept> => {
    const personId = currentMe()?.id;
    const { data } = await request<Kept>("GET", path, { signal });
    const kept = isAnyStored(/^(?:columns|recent)\./) ? await withOlder(data, personId) : data;
    // Who has signed out meanwhile leaves nothing here.
    if (personId !== undefined && personId === currentMe()?.id) writeStored(copyName(personId), kept);
    return kept;
  },
  staleTime: minute,
});

/** With what earlier versions kept in this browser, which few browsers still have. */
async function withOlder(data: Kept, personId: string | undefined): Promise<Kept> {
  const { takenOver } = await import("./takeOver.ts");
  return takenOver(data, personId, async (body) => (await request<Kept>("PATCH", path, { body })).data);
}

/** What is kept for who is signed in: as the server has it, until that is known as this browser last had it. */
export function useKept(): Kept {
  const me = useMe();
  const { data } = useQuery({
    ...keptQuery,
    enabled: me !== null,
    placeholderData: () => (me === null ? undefined : copyOf(me.id)),
  });
  return data ?? nothing;
}

/** The same outside of components. */
export function currentKept(): Kept {
  const me = currentMe();
  return queryClient.getQueryData<Kept>(keys.kept) ?? (me === null ? undefined : copyOf(me.id)) ?? nothing;
}

/** What is kept changes at once, and on the server; a change that is refused is told unless it is a quiet one. */
export async function changeKept(step: KeptPatch, { quiet = false } = {}): Promise<void> {
  const me = currentMe();
  if (me === null) return;
  await queryClient.cancelQueries({ queryKey: keys.kept });
  show(me.id, withStep(currentKept(), step));
  waiting += 1;
  try {
    const { data } = await request<Kept>("PATCH", path, { body: step, keepalive: true, isSignIn: quiet });
    // With another step on its way, its answer is the one that has both.
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

/** What somebody pinned, and how to pin and unpin. */
interface Pins {
  readonly pins: readonly Pin[];
  readonly isPinned: (address: string) => boolean;
  readonly toggle: (pin: Pin) => void;
}

/** The records, views and pages that who is signed in has pinned, in that order. */
export function usePins(): Pins {
  const { pins } = useKept();
  const isPinned = (address: string): boolean => pins.some((pin) => pin.address === address);
  return {
    pins,
    isPinned,
    toggle: (pin) => changeKept(isPinned(pin.address) ? { unpin: pin.address } : { pin }),
  };
}

/** The columns that who is signed in chose for a list, and how to choose others; undefined means the usual ones. */
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
