import type { Document, DocumentPatch } from "../../../../features/documents/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { undoOf } from "../../api/undo/undoChange.ts";
import { toast } from "../../ui/message/toast.ts";
import { createThumbnail } from "./prepareFile.ts";
import { refreshDocuments, sendThumbnail } from "./sendUploads.ts";
import type { DocumentOwner } from "./uploads.ts";

const addressOf = ({ id }: Pick<Document, "id">): string => `/api/documents/${id}`;

/** Returns the address of the file of a document. */
export const contentAddress = (document: Pick<Document, "id">): string => `${addressOf(document)}/content`;

/** Returns the address of the thumbnail of a picture. */
export const thumbnailAddress = (document: Pick<Document, "id">): string =>
  `${addressOf(document)}/thumbnail`;

/** Deletes a document, with an undo in the toast. */
export async function removeDocument(owner: DocumentOwner, document: Document): Promise<void> {
  try {
    toast(`${document.name} deleted`, undoOf(await request("DELETE", addressOf(document))));
  } catch (thrown) {
    toast(messageOf(thrown), { tone: "bad" });
  } finally {
    await refreshDocuments(owner);
  }
}

/** Renames a document, or changes its caption; throws an `ApiError`. */
export async function changeDocument(
  owner: DocumentOwner,
  document: Document,
  body: DocumentPatch,
): Promise<void> {
  const answer = await request("PATCH", addressOf(document), { body });
  await refreshDocuments(owner);
  toast(`${document.name} saved`, undoOf(answer));
}

/** Creates the thumbnail of a picture that has none, as one that a script has attached; what fails leaves the icon. */
export async function addThumbnail(owner: DocumentOwner, document: Document): Promise<void> {
  try {
    const picture = await createImageBitmap(await (await fetch(contentAddress(document))).blob());
    const thumbnail = await createThumbnail(picture);
    picture.close();
    if (thumbnail === undefined) return;
    await sendThumbnail(document.id, thumbnail);
    await refreshDocuments(owner);
  } catch {
    // The picture itself is shown all the same.
  }
}
