import type { Document } from "../../../../features/documents/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/queryClient.ts";
import { announce } from "../../ui/message/announce.ts";
import { prepareFile, UnusableFile } from "./prepareFile.ts";
import { sendWithProgress } from "./sendWithProgress.ts";
import { changeUpload, type DocumentOwner, removeUpload, type Upload, uploads } from "./uploads.ts";

let isSending = false;

/** Sends the waiting uploads one after the other. */
export async function sendUploads(): Promise<void> {
  if (isSending) return;
  isSending = true;
  window.addEventListener("beforeunload", askToStay);
  try {
    for (let next = findWaiting(); next !== undefined; next = findWaiting()) await sendUpload(next);
  } finally {
    isSending = false;
    window.removeEventListener("beforeunload", askToStay);
  }
}

const findWaiting = (): Upload | undefined => uploads.read().find(({ state }) => state === "waiting");

const askToStay = (event: Event): void => event.preventDefault();

async function sendUpload({ key, owner, file }: Upload): Promise<void> {
  changeUpload(key, { state: "sending" });
  const cancelling = new AbortController();
  const forget = uploads.watch(() => {
    if (!uploads.read().some((upload) => upload.key === key)) cancelling.abort();
  });
  try {
    const { body, name, takenAt, thumbnail } = await prepareFile(file);
    const { data } = await request<Document>("POST", `${recordAddress(owner.resource, owner.id)}/documents`, {
      ...{ query: { name, takenAt }, body, signal: cancelling.signal },
      transport: sendWithProgress((progress) => changeUpload(key, { progress })),
    });
    if (thumbnail !== undefined) await sendThumbnail(data.id, thumbnail);
    await refreshDocuments(owner);
    removeUpload(key);
    announce(`${name} added`);
  } catch (thrown) {
    if (cancelling.signal.aborted) return;
    const isFinal = thrown instanceof UnusableFile;
    changeUpload(key, { state: "failed", error: messageOf(thrown), isFinal });
  } finally {
    forget();
  }
}

/** Without a thumbnail there is an icon. */
export const sendThumbnail = (id: string, thumbnail: Blob): Promise<unknown> =>
  request("POST", `/api/documents/${id}/thumbnail`, { body: thumbnail }).catch(() => undefined);

/** Loads again what a change of a document may have changed. */
export async function refreshDocuments({ resource, id }: DocumentOwner): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.documentsOf(resource, id) }),
    queryClient.invalidateQueries({ queryKey: keys.changes }),
  ]);
}
