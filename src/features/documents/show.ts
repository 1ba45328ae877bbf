import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { Document } from "./answers.ts";
import { isPicture } from "./classify.ts";

interface FoundDocument extends Omit<Document, "isPicture" | "hasThumbnail"> {
  readonly hasThumbnail: number;
}

const columns = sql`documents.id, owner_resource AS ownerResource, owner_id AS ownerId, name, caption, coalesce(media_type, '') AS mediaType, coalesce(bytes, 0) AS bytes, documents.sha256, EXISTS (SELECT 1 FROM document_thumbnails WHERE document_thumbnails.sha256 = documents.sha256) AS hasThumbnail, taken_at AS takenAt, created_at AS createdAt, created_by AS createdBy`;

const source = sql`documents LEFT JOIN document_files ON document_files.sha256 = documents.sha256`;

const documentsOfRecord = statement(
  () =>
    sql`SELECT ${columns} FROM ${source} WHERE owner_resource = ${sql.placeholder("resource")} AND owner_id = ${sql.placeholder("id")} ORDER BY documents.id DESC`,
);

const documentById = statement(
  () => sql`SELECT ${columns} FROM ${source} WHERE documents.id = ${sql.placeholder("id")}`,
);

const shown = ({ hasThumbnail, ...found }: FoundDocument): Document => {
  const { takenAt, createdAt, createdBy, ...rest } = found;
  const is = isPicture(found.mediaType);
  return { ...rest, isPicture: is, hasThumbnail: is && hasThumbnail === 1, takenAt, createdAt, createdBy };
};

type Reading = Pick<Database, "statements">;

/** Returns the documents of a record as they are answered, the newest first. */
export const documentsOf = (database: Reading, resource: string, id: string): Document[] =>
  documentsOfRecord(database).all<FoundDocument>({ resource, id }).map(shown);

/** Returns a document as it is answered; undefined where there is none. */
export function findDocument(database: Reading, id: string): Document | undefined {
  const found = documentById(database).get<FoundDocument>({ id });
  return found === null ? undefined : shown(found);
}
