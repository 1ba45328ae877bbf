import { join } from "node:path";
import { Type } from "typebox";
import { isFull } from "../../db/reserve.ts";
import { authorOf, type Call, type SessionRoute } from "../../http/route.ts";
import { type Answer, answerData, safetyHeaders } from "../../http/sending/answer.ts";
import { notFound, Refusal } from "../../lib/failures/refusal.ts";
import { maxPageSize } from "../../lib/limits.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import type { RowSource } from "../../resource/reading/source.ts";
import { type Backup, backupSchema, exampleBackup, manifestSchema } from "./answers.ts";
import type { Backups } from "./backups.ts";
import { findBackup } from "./folder.ts";
import { manifestPath } from "./manifest.ts";

const path = "/api/admin/backups";
const chapter = "Administration";

/** Throws where a caller has to confirm with a second factor before they get what lets them in elsewhere. */
type Confirm = (call: Call) => void;

/**
 * Taking, listing and fetching backups. Decision: all of it is for super_admins, as a backup has everybody's password
 * hash and the secrets of second factors; so who has a factor is asked for its code before fetching one.
 */
export const backupRoutes = (backups: Backups, confirm: Confirm): SessionRoute[] => [
  takeRoute(backups),
  listRoute(backups),
  fileRoute(backups, confirm),
  manifestRoute(backups, confirm),
];

const takeRoute = (backups: Backups): SessionRoute => ({
  method: "POST",
  path,
  access: "super_admin",
  document: {
    summary: "Take a backup",
    description:
      "Copies the database as it is at one moment, checks the copy, and answers once it is on the disk; writes go on meanwhile. Only one is taken at a time.",
    chapter,
    operationId: "createBackup",
    answer: { status: 201, schema: dataSchema(backupSchema), example: { data: exampleBackup } },
    errors: [409],
  },
  handle: async (call) => {
    call.waitAsLongAsItTakes();
    return answerData(JSON.stringify(await take(backups, call)), 201);
  },
});

/** SQLite's own code for a full disk is known to every route; that of the system and the rest are told here. */
async function take(backups: Backups, call: Call): Promise<Backup> {
  try {
    return await backups.run(authorOf(call), "manual");
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isFull(error)) {
      throw new Refusal(507, "The disk is full: free some space, then try again");
    }
    throw new Refusal(503, "The backup failed: see the server's log");
  }
}

/** Decision: backups are listed newest first; they are few, so that nothing filters or searches them. */
const backupSource = (backups: Backups): RowSource => ({
  fields: {},
  sort: "createdAt",
  descending: true,
  order: "Sort direction by time; the newest comes first unless asked otherwise",
  rows: () => backups.list(),
  tagged: true,
});

function listRoute(backups: Backups): SessionRoute {
  const source = backupSource(backups);
  return {
    method: "GET",
    path,
    access: "super_admin",
    document: {
      summary: "List backups",
      description:
        "The finished backups that are kept on this machine, the newest first, snapshots before migrations included.",
      chapter,
      conditional: true,
      operationId: "listBackups",
      parameters: listParameters(source),
      answer: {
        status: 200,
        schema: pageSchema(backupSchema),
        example: { data: [exampleBackup], total: 1, page: 1, pageSize: maxPageSize, hasMore: false },
      },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

const nameParameter = { name: "Name of the backup, as the list has it" };

const fileRoute = (backups: Backups, confirm: Confirm): SessionRoute => ({
  method: "GET",
  path: `${path}/:name`,
  access: "super_admin",
  document: {
    summary: "Download a backup",
    description:
      "The copy of the database. Keep its manifest beside it, as `<name>.json`: `sitebook restore` checks the one by the other.",
    chapter,
    operationId: "readBackup",
    pathParameters: nameParameter,
    answer: {
      status: 200,
      mediaType: "application/vnd.sqlite3",
      schema: Type.Unsafe({ type: "string", format: "binary" }),
    },
  },
  handle: (call) => {
    const { name } = findNamed(backups, call);
    confirm(call);
    call.waitAsLongAsItTakes();
    return answerFile(join(backups.directory, name), "application/vnd.sqlite3", name);
  },
});

const manifestRoute = (backups: Backups, confirm: Confirm): SessionRoute => ({
  method: "GET",
  path: `${path}/:name/manifest`,
  access: "super_admin",
  document: {
    summary: "Download the manifest of a backup",
    description: "What is known about the copy, to be kept beside it as `<name>.json`.",
    chapter,
    operationId: "readBackupManifest",
    pathParameters: nameParameter,
    answer: { status: 200, schema: manifestSchema, example: exampleManifest() },
  },
  handle: (call) => {
    const { name } = findNamed(backups, call);
    confirm(call);
    return answerFile(manifestPath(join(backups.directory, name)), "application/json", manifestPath(name));
  },
});

function exampleManifest() {
  const { name: _, ...manifest } = exampleBackup;
  return manifest;
}

function findNamed({ directory }: Backups, { params }: Call): Backup {
  const backup = findBackup(directory, params.name ?? "");
  if (backup === undefined) throw notFound("Backup");
  return backup;
}

/** The name has nothing in it that a header or a file system would take amiss. */
const answerFile = (file: string, type: string, name: string): Answer => ({
  status: 200,
  headers: {
    ...safetyHeaders,
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  },
  body: Bun.file(file),
});
