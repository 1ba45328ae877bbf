import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { AddDocuments } from "./AddDocuments.tsx";
import { DocumentDialog } from "./DocumentDialog.tsx";
import { DocumentRow } from "./DocumentRow.tsx";
import { UploadRow } from "./UploadRow.tsx";
import type { RecordDocuments } from "./useDocuments.ts";
import "./DocumentsCard.css";

/** The number of documents shown initially. */
const maxShown = 8;

/** The documents of a record, and those that are being uploaded. */
export function DocumentsCard({ owner, documents, uploads, mayWrite, add }: RecordDocuments) {
  const [isWhole, showAll] = useState(false);
  const [openedId, open] = useState<string>();
  const shown = isWhole ? documents : documents.slice(0, maxShown);
  const opened = documents.find(({ id }) => id === openedId);
  return (
    <Card
      title="Documents"
      {...(documents.length > 0 && { count: documents.length })}
      actions={
        mayWrite && (
          <>
            <span className="documents-camera">
              <AddDocuments size="small" variant="ghost" label="Take a photo" isCamera onFiles={add}>
                Photo
              </AddDocuments>
            </span>
            <AddDocuments size="small" variant="ghost" label="Add to Documents" onFiles={add}>
              Add
            </AddDocuments>
          </>
        )
      }
      flush
    >
      {uploads.length > 0 && (
        <ul className="document-rows" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="document-rows">
          {shown.map((document) => (
            <DocumentRow
              key={document.id}
              owner={owner}
              document={document}
              mayWrite={mayWrite}
              onOpen={() => open(document.id)}
            />
          ))}
        </ul>
      )}
      {shown.length < documents.length && (
        <p className="documents-more">
          <Button size="small" variant="ghost" onClick={() => showAll(true)}>
            Show all {documents.length}
          </Button>
        </p>
      )}
      {opened !== undefined && (
        <DocumentDialog
          key={opened.id}
          owner={owner}
          document={opened}
          mayWrite={mayWrite}
          onClose={() => open(undefined)}
        />
      )}
    </Card>
  );
}
