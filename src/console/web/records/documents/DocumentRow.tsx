import type { Document } from "../../../../features/documents/answers.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { formatBytes } from "../../ui/number/bytes.ts";
import { Time } from "../../ui/time/Time.tsx";
import { contentAddress, removeDocument, thumbnailAddress } from "./documents.ts";
import type { DocumentOwner } from "./uploads.ts";

interface DocumentRowProps {
  readonly owner: DocumentOwner;
  readonly document: Document;
  readonly mayWrite: boolean;
  /** Opens its picture or its details. */
  readonly onOpen: () => void;
}

/** A document: its thumbnail, its name, what is said of it, its size and its age. */
export function DocumentRow({ owner, document, mayWrite, onOpen }: DocumentRowProps) {
  const { name, caption, bytes, isPicture, createdAt, createdBy } = document;
  return (
    <li className="document-row">
      <DocumentMark document={document} />
      <div className="document-words">
        <button type="button" className="document-name" onClick={onOpen}>
          <bdi>{name}</bdi>
        </button>
        {caption !== null && (
          <p className="document-caption">
            <bdi>{caption}</bdi>
          </p>
        )}
        <p className="document-note">
          {formatBytes(bytes)} · <Time value={createdAt} />
          {createdBy !== null && (
            <>
              {" · "}
              <bdi>{createdBy}</bdi>
            </>
          )}
        </p>
      </div>
      {!isPicture && (
        <a
          className="button button-ghost button-small icon-button no-print"
          href={contentAddress(document)}
          download={name}
          aria-label={`Download ${name}`}
          data-tip="Download"
        >
          <Icon name="download" />
        </a>
      )}
      {mayWrite && (
        <IconButton
          className="no-print"
          icon="trash"
          size="small"
          label={`Delete ${name}`}
          onClick={() => void removeDocument(owner, document)}
        />
      )}
    </li>
  );
}

/** Its thumbnail, or an icon. */
function DocumentMark({ document }: { readonly document: Document }) {
  if (!document.hasThumbnail)
    return <Icon name={document.isPicture ? "eye" : "file"} className="document-mark" size={24} />;
  return <img className="document-thumbnail" src={thumbnailAddress(document)} alt="" loading="lazy" />;
}
