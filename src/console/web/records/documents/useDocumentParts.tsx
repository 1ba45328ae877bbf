import { type ReactNode, Suspense } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { useDocuments } from "./useDocuments.ts";
import { useFileDrop } from "./useFileDrop.ts";

const DocumentsCard = lazy(async () => ({
  default: (await import("./DocumentsCard.tsx")).DocumentsCard,
}));

/** The documents on the page of a record. */
interface DocumentParts {
  /** The card; false without documents. */
  readonly card: ReactNode;
  /** Attaches the first documents; undefined if there are some, or the user may not. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  /** The attributes of the part of the page that accepts dropped files. */
  readonly drop: ReturnType<typeof useFileDrop>["handlers"] & { readonly "data-over": true | undefined };
}

/** Returns what the page of a record has of its documents. */
export function useDocumentParts(resource: ResourceDescription, id: string): DocumentParts {
  const documents = useDocuments(resource, id);
  const hasSome = documents.documents.length + documents.uploads.length > 0;
  const add = documents.mayWrite ? documents.add : undefined;
  const { isOver, handlers } = useFileDrop(add);
  return {
    card: hasSome && (
      <Suspense fallback={null}>
        <DocumentsCard {...documents} />
      </Suspense>
    ),
    onFiles: hasSome ? undefined : add,
    drop: { ...handlers, "data-over": isOver || undefined },
  };
}
