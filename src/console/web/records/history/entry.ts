import type { LoggedChange } from "../../../../features/history/answers.ts";
import { isObject } from "../../../../lib/object.ts";
import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import type { LoggedLink } from "../../../../resource/definition/link.ts";
import { ruleNamed } from "../../definitions/links.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** The fields of a record that a change concerns. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The change of one field. */
export interface FieldChange {
  readonly field: FieldDescription;
  readonly before: unknown;
  readonly after: unknown;
}

/** What of an entry its differences come from. */
type ChangedRecord = Pick<LoggedChange, "resource" | "before" | "after">;

const stamps: ReadonlySet<string> = new Set(["id", "createdAt", "updatedAt", "createdBy"]);

/** Returns the changes of an entry in the order of the definition, without fields that were and are empty. */
export function differencesOf(entry: ChangedRecord): FieldChange[] {
  const { before, after } = entry;
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return fieldsOf(entry, keys)
    .filter(({ key }) => !stamps.has(key))
    .map((field) => ({
      field,
      before: valueIn(field, before?.[field.key]),
      after: valueIn(field, after?.[field.key]),
    }))
    .filter((difference) => !isEmpty(difference.before) || !isEmpty(difference.after));
}

/** Returns the fields of the definition, then those of sessions, backups and earlier versions, whose kind is guessed. */
function fieldsOf({ resource, before, after }: ChangedRecord, keys: ReadonlySet<string>): FieldDescription[] {
  const known = (resourceNamed(resource)?.fields ?? []).filter(({ key }) => keys.has(key));
  const others = [...keys].filter((key) => !known.some((field) => field.key === key));
  return [
    ...known,
    ...others.map((key) => {
      const value = after?.[key] ?? before?.[key];
      if (isTag(key, value)) return tagField;
      if (isComment(key, value)) return commentField;
      return isLink(key, value) ? linkField(resource, value) : guessField(key, value);
    }),
  ];
}

/** What of an attached item says nothing to people. */
const unsaid: ReadonlySet<string> = new Set([...stamps, "sha256", "takenAt"]);

/** Returns the value of a field; that of an attached item, such as a document, is its texts. */
function valueIn({ kind, key }: FieldDescription, value: unknown): unknown {
  if (isTag(key, value)) return tagAsLink(value);
  if (isComment(key, value)) return value.body;
  if (kind !== "text" || !isObject(value)) return value ?? null;
  return Object.entries(value)
    .flatMap(([name, part]) => (unsaid.has(name) || typeof part !== "string" ? [] : [part]))
    .join(", ");
}

/** Returns whether a value is a link that was added, released or removed, and not a field of the record. */
const isLink = (key: string, value: unknown): value is LoggedLink => key === "link" && isObject(value);

/** A comment in the change log of its record. */
interface LoggedComment {
  readonly body: string;
}

const isComment = (key: string, value: unknown): value is LoggedComment =>
  key === "comment" && isObject(value) && typeof value.body === "string";

const commentField: FieldDescription = {
  ...{ key: "comment", kind: "markdown", answered: "everywhere", rule: "", shown: { label: "Comment" } },
  ...{ required: false, nullable: true, readOnly: true, scalar: false },
};

/** A tag in the change log of its record, with the name that it had then. */
interface LoggedTag {
  readonly resource: string;
  readonly id: string;
  readonly name: string | null;
}

const isTag = (key: string, value: unknown): value is LoggedTag =>
  key === "tag" && isObject(value) && "resource" in value;

/** Returns a tag as what is shown of a link: "Tag Spare added". */
const tagAsLink = ({ resource, id, name }: LoggedTag): LoggedLink => ({
  ...{ kind: "tag", resource, id, title: name ?? id, note: null },
});

const tagField: FieldDescription = {
  ...{ key: "tag", kind: "link", answered: "everywhere", rule: "", shown: { label: "Tags" } },
  ...{ required: false, nullable: true, readOnly: true, scalar: false },
};

/** Returns a field description for a link, with the label of its kind: "Affects". */
const linkField = (owner: string, { kind }: LoggedLink): FieldDescription => ({
  ...{ key: "link", kind: "link", answered: "everywhere", rule: "" },
  ...{ required: false, nullable: true, readOnly: true, scalar: false },
  shown: { label: ruleNamed(owner, kind)?.label ?? "Link" },
});

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function guessField(key: string, value: unknown): FieldDescription {
  const rest = { required: false, nullable: true, readOnly: true, scalar: false, rule: "" } as const;
  const field = { key, kind: guessKind(key, value), answered: "everywhere", ...rest } as const;
  if (field.kind !== "reference") return field;
  return { ...field, reference: { target: "profiles", onDelete: "cascade" } };
}

function guessKind(key: string, value: unknown): string {
  if (key === "personId") return "reference";
  if (typeof value === "boolean") return "boolean";
  return moment.test(String(value)) ? "timestamp" : "text";
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);
