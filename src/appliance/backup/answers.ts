import { Type } from "typebox";
import type { ValueOf } from "../../lib/valueOf.ts";

const manifest = {
  format: Type.Literal(1),
  id: Type.String({ format: "uuid", description: "By which the change log names it" }),
  sitebook: Type.String({ description: "The version of Sitebook that took it" }),
  createdAt: Type.String({ format: "date-time" }),
  reason: Type.String({ description: "manual, scheduled, or migration for a snapshot before one" }),
  schema: Type.String({ description: "The last migration of the database" }),
  sha256: Type.String({ pattern: "^[0-9a-f]{64}$", description: "Of the copy" }),
  bytes: Type.Integer({ minimum: 0 }),
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: "Rows by table" }),
  documentBytes: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: "How many of the bytes are files of documents; earlier versions don't say",
    }),
  ),
  signature: Type.Union([Type.String({ pattern: "^[0-9a-f]{64}$" }), Type.Null()], {
    description: "HMAC-SHA-256 with the key of the box; null where it had none",
  }),
};

/** The manifest as it lies beside a backup. */
export const manifestSchema = Type.Object(manifest, {
  additionalProperties: false,
  title: "Backup manifest",
});

/** A backup as it is answered: its file's name and its manifest. */
export const backupSchema = Type.Object(
  { name: Type.String({ description: "Its file's name" }), ...manifest },
  { additionalProperties: false, title: "Backup" },
);

/** What is known about a backup; it lies beside the copy of the database as `<file>.json`. */
export type Manifest = ValueOf<typeof manifestSchema>;

/** A backup that lies in the directory: its file's name, and what is known about it. */
export type Backup = ValueOf<typeof backupSchema>;

/** A backup as the document shows one. */
export const exampleBackup: Backup = {
  name: "scheduled-2026-11-21T02-30-00-000Z.db",
  format: 1,
  id: "01a1fc87-fa3a-732c-8134-e2d86b86fc77",
  sitebook: "0.1.0",
  createdAt: "2026-11-21T02:30:00.000Z",
  reason: "scheduled",
  schema: "0004_operations",
  sha256: "02535baabadce8287c6a62e105c20b69e6f73d36122601a69019312745a5214e",
  bytes: 696_320,
  rows: { sites: 12, vlans: 240 },
  documentBytes: 412_288,
  signature: "9b1f0f5a1d4f3f0e6f1d5c7b8a9e0d2c4b6a8f0e1d3c5b7a9f8e6d4c2b0a1f3e",
};
