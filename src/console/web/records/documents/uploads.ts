import { createStore } from "../../ui/message/store.ts";

/** A record that files are uploaded to. */
export interface DocumentOwner {
  readonly resource: string;
  readonly id: string;
}

/** A file on its way to a record. */
export interface Upload {
  readonly key: number;
  readonly owner: DocumentOwner;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed";
  /** The part that has been sent, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly error?: string;
  /** Whether it would fail again. */
  readonly isFinal?: boolean;
}

/** All files on their way. They are sent one after the other, also while other pages are shown. */
export const uploads = createStore<readonly Upload[]>([]);

/** Returns what selects the uploads to a record. */
export const isOf =
  ({ resource, id }: DocumentOwner) =>
  ({ owner }: Upload): boolean =>
    owner.resource === resource && owner.id === id;

/** Changes an upload that is still listed. */
export const changeUpload = (key: number, change: Partial<Upload>): void =>
  uploads.write(uploads.read().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

/** Removes an upload from the list; one that is being sent is cancelled. */
export const removeUpload = (key: number): void =>
  uploads.write(uploads.read().filter((upload) => upload.key !== key));
