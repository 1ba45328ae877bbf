import { currentMe } from "../../api/session.ts";
import { readStored, writeStored } from "../../base/stored.ts";
import { toast } from "../../ui/message/toast.ts";
import { formatNumber } from "../../ui/words.ts";

/** How far work was, kept in this browser: a page that is closed in the midst of it tells nobody else. */
interface WorkNote {
  readonly by: string | undefined;
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** An edit that goes on without the page. */
  readonly edit?: Watched;
}

/** An edit that the server does, and what it is followed by. */
export interface Watched {
  readonly id: string;
  readonly resource: string;
  /** "Changing 10,003 VLANs". */
  readonly label: string;
}

const key = "work";
const rhythm = 1000;
const channelName = "sitebook.work";

/** Keeps a note of how far work is, until the function that comes back is called. */
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
 * Tells of work that was cut short, as the page was closed in the midst of it; not of what another tab is still doing.
 * Answers an edit that goes on without the page, so that it is watched again.
 */
export async function reportCutShort(): Promise<Watched | undefined> {
  const note = readStored(key);
  if (!isNote(note) || note.by !== currentMe()?.id || (await isGoingOn())) return undefined;
  writeStored(key, undefined);
  const { label, done, total, edit } = note;
  if (edit !== undefined) return edit;
  toast(
    `The page was closed in the midst of this: ${label}. ${formatNumber(done)} of ${formatNumber(total)} were done, the others are as they were.`,
    { tone: "bad", duration: 60_000 },
  );
  return undefined;
}

/** Whether another tab says that it is working. */
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
