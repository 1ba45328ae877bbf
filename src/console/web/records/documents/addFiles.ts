import { messageOf } from "../../api/apiError.ts";
import { changeUpload, type DocumentOwner, type Upload, uploads } from "./uploads.ts";

let lastKey = 0;

/** Uploads files to a record. */
export function addFiles(owner: DocumentOwner, files: readonly File[]): void {
  const added = files.map((file): Upload => {
    lastKey += 1;
    return { key: lastKey, owner, file, state: "waiting", progress: 0 };
  });
  uploads.write([...uploads.read(), ...added]);
  sendWaiting();
}

/** Sends a failed upload again. */
export function retryUpload(key: number): void {
  uploads.write(
    uploads.read().map((upload): Upload => {
      if (upload.key !== key) return upload;
      const { error: _, ...rest } = upload;
      return { ...rest, state: "waiting", progress: 0 };
    }),
  );
  sendWaiting();
}

/** What sends them is loaded with the first one. */
function sendWaiting(): void {
  import("./sendUploads.ts").then(
    ({ sendUploads }) => sendUploads(),
    (thrown) => {
      for (const { key, state } of uploads.read())
        if (state === "waiting") changeUpload(key, { state: "failed", error: messageOf(thrown) });
    },
  );
}
