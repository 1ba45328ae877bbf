import { currentMe } from "../../api/session.ts";
import { readStored, writeStored } from "../../base/stored.ts";
import { toast } from "../../ui/message/toast.ts";
import { formatNumber } from "../../ui/words.ts";

/** The progress of work, stored in this browser in case the page is closed before it is done. */
interface WorkNote {
  readonly by: string | undefined;
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** An edit that continues on the server. */
  readonly edit?: Watched;
}

/** An edit on the server, and its continuation. */
export interface Watched {
  readonly id: string;
  readonly resource: string;
  /** "Changing 10,003 VLANs". */
  readonly label: string;
}

const key = "work";
const rhythm = 1000;
const channelName = "sitebook.work";

/** Stores the progress of work until the returned function is called. */
export function noteWork(read: () => Omit<WorkNote, "by">): () => void {
  const by = currentMe()?.id;
  const write = (): void => writeStored(key, { ...read(), by });
  write();
  const timer = setInterval(write, rhythm);
  globalThis.addEventListener?.("pagehide", write);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => data === "who works?" && channel.postMessage("I do");
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener?.("pagehide", write);
    channel.close();
    writeStored(key, undefined);
  };
}

/**
 * Reports work that was interrupted by closing the page, unless another tab is still doing it. Resolves to an edit that
 * continues on the server, so that it can be watched again.
 */
export async function reportCutShort(): Promise<Watched | undefined> {
  const note = readStored(key);
  if (!isNote(note) || note.by !== currentMe()?.id || (await isGoingOn())) return undefined;
  writeStored(key, undefined);
  const { label, done, total, edit } = note;
  if (edit !== undefined) return edit;
  toast(
    `The page was closed during this work: ${label}. ${formatNumber(done)} of ${formatNumber(total)} were completed; the others are unchanged.`,
    { tone: "bad", duration: 60_000 },
  );
  return undefined;
}

/** Returns whether another tab is working. */
function isGoingOn(): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === "I do" && resolve(true);
    setTimeout(() => resolve(false), rhythm);
    channel.postMessage("who works?");
  }).finally(() => channel.close());
}

const isNote = (value: unknown): value is WorkNote =>
  typeof value === "object" &&
  value !== null &&
  "label" in value &&
  typeof value.label === "string" &&
  "done" in value &&
  typeof value.done === "number" &&
  "total" in value &&
  typeof value.total === "number" &&
  (!("edit" in value) || isWatched(value.edit));

const isWatched = (value: unknown): value is Watched =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "resource" in value &&
  typeof value.resource === "string" &&
  "label" in value &&
  typeof value.label === "string";
