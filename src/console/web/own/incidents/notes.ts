import type { LoggedChange } from "../../../../features/history/answers.ts";

/** The start of a note in a description: "2026-11-22 04:41 UTC, Ada Okafor: Crew is on its way." */
const head = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC), ([^\n:]+): /;

/** Appends a note to a description: its time and author, then the text. */
export function addNote(description: string | null, note: string, by: string, at: Date): string {
  const line = `${at.toISOString().slice(0, 16).replace("T", " ")} UTC, ${by.replaceAll(/[\n:]/g, " ")}: ${note.trim()}`;
  const before = (description ?? "").trimEnd();
  return before === "" ? line : `${before}\n\n${line}`;
}

/** Returns the note that a change added, if it did nothing else; undefined for any other change. */
export function noteIn({ action, before, after }: LoggedChange): string | undefined {
  const keys = Object.keys(after ?? {}).filter((key) => key !== "updatedAt");
  if (action !== "update" || keys.length !== 1 || typeof after?.description !== "string") return undefined;
  const old = typeof before?.description === "string" ? before.description.trimEnd() : "";
  if (!after.description.startsWith(old)) return undefined;
  const added = after.description.slice(old.length).trimStart();
  return head.test(added) ? added.replace(head, "") : undefined;
}
