import { useQuery } from "@tanstack/react-query";
import type { Document } from "../../../../features/documents/answers.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { recordAddress } from "../../api/address.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useMay } from "../../api/session.ts";
import { useStore } from "../../ui/message/store.ts";
import { addFiles } from "./addFiles.ts";
import { type DocumentOwner, isOf, type Upload, uploads } from "./uploads.ts";

/** The documents of a record, and those that are being uploaded. */
export interface RecordDocuments {
  readonly owner: DocumentOwner;
  /** The newest first. */
  readonly documents: readonly Document[];
  readonly uploads: readonly Upload[];
  readonly mayWrite: boolean;
  readonly isSettled: boolean;
  /** Uploads files. */
  readonly add: (files: readonly File[]) => void;
}

const none: readonly Document[] = [];

/** Returns the documents of a record; loads nothing if its resource has none. */
export function useDocuments({ name, isAnnotated, roles }: ResourceDescription, id: string): RecordDocuments {
  const hasDocuments = isAnnotated === true;
  const mayWrite = useMay()(roles.write) && hasDocuments;
  const owner = { resource: name, id };
  const { data, isPending } = useQuery({
    queryKey: keys.documentsOf(name, id),
    queryFn: ({ signal }) => requestPage<Document>(`${recordAddress(name, id)}/documents`, {}, signal),
    enabled: hasDocuments,
    retry: false,
  });
  return {
    owner,
    documents: data?.data ?? none,
    uploads: useStore(uploads).filter(isOf(owner)),
    mayWrite,
    isSettled: !hasDocuments || !isPending,
    add: (files) => addFiles(owner, files),
  };
}
