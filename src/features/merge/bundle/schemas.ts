import { Type } from "typebox";
import { checked, saying } from "../../../lib/failures/checked.ts";
import { compileProblems } from "../../../lib/failures/problems.ts";
import {
  maxBundledFiles,
  maxBundledOrigins,
  maxEmailLength,
  maxShortTextLength,
} from "../../../lib/limits.ts";
import { isObject } from "../../../lib/object.ts";
import { parseTimestamp } from "../../../lib/time/time.ts";
import { isReservedUuid, parseUuid } from "../../../lib/uuid.ts";

const closed = { additionalProperties: false } as const;

/** The last year of a stamp: what is after it is no mistake of a clock, and has no room for a later stamp. */
const lastYear = 2199;

/** Whether a value is a time as stamps are stored. */
export const isStamp = (value: unknown): boolean =>
  typeof value === "string" && parseTimestamp(value) === value && Number(value.slice(0, 4)) <= lastYear;

const stamp = checked<string>(
  { type: "string" },
  `must be a time in UTC up to ${lastYear}, with milliseconds; check the clock of the laptop`,
  isStamp,
);
/** Whether a value is an id as it is stored. */
export const isId = (value: unknown): boolean =>
  typeof value === "string" && parseUuid(value) === value && !isReservedUuid(value);
const id = checked<string>({ type: "string" }, "must be an id: a UUID in lower case", isId);
const idOrNull = checked<string | null>(
  {},
  "must be an id: a UUID in lower case, or null",
  (value) => value === null || isId(value),
);
const stampOrNull = checked<string | null>(
  {},
  "must be a time in UTC, with milliseconds, or null",
  (value) => value === null || isStamp(value),
);
const text = (maxLength = maxShortTextLength) =>
  checked<string>(
    {},
    `must be a text of at most ${maxLength} characters`,
    (value) => typeof value === "string" && value.length <= maxLength && value.isWellFormed(),
  );
const emailOrNull = checked<string | null>(
  {},
  `must be a text of at most ${maxEmailLength} characters, or null`,
  (value) => value === null || (typeof value === "string" && value.length <= maxEmailLength),
);
const count = checked<number>(
  {},
  "must be a whole number, 0 or more",
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);
const base64 = checked<string>(
  {},
  "must be base64",
  (value) => typeof value === "string" && /^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/.test(value),
);
const hash = checked<string>(
  {},
  "must be a SHA-256 in lower-case hex",
  (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value),
);
const values = checked<Readonly<Record<string, unknown>>>({}, "must be a JSON object", isObject);
const valuesOrNull = checked<Readonly<Record<string, unknown>> | null>(
  {},
  "must be a JSON object or null",
  (value) => value === null || isObject(value),
);

const file = Type.Object({ sha256: hash, bytes: count, mediaType: text() }, closed);

const position = Type.Object({ sequence: count, fingerprint: text() }, closed);

/** Returns what is wrong with the header of a bundle. */
export const headerProblems = compileProblems(
  Type.Object(
    {
      ...{ format: count, version: text(), schema: text() },
      box: Type.Object({ id, name: text() }, closed),
      clone: Type.Object({ id, name: text(), createdAt: stamp }, closed),
      person: Type.Object({ id, email: text(maxEmailLength) }, closed),
      base: position,
      refreshed: Type.Optional(Type.Object({ start: count, base: position }, closed)),
      ...{ sequence: count, chain: base64, savedAt: stamp },
      ...{ files: Type.Array(file, { maxItems: maxBundledFiles }), leftOut: Type.Array(file) },
    },
    closed,
  ),
);

const origin = Type.Object(
  {
    ...{ sequence: count, at: stamp, personId: idOrNull },
    ...{ email: emailOrNull, fields: Type.Array(text()) },
    clone: Type.Optional(Type.Object({ id, name: text() }, closed)),
  },
  closed,
);

const action = checked<string>(
  {},
  "must be create, update or delete",
  (value) => value === "create" || value === "update" || value === "delete",
);

/** Returns what is wrong with the form of a change in a bundle; what its fields take is another question. */
export const changeProblems = compileProblems(
  Type.Object(
    {
      ...{ resource: text(), recordId: id, action, createdAt: stampOrNull },
      ...{ base: values, mine: values, record: valuesOrNull },
      attached: values,
      origins: saying(
        Type.Array(origin, { minItems: 1, maxItems: maxBundledOrigins }),
        `must be 1 to ${maxBundledOrigins} entries of the clone`,
      ),
      kept: Type.Optional(Type.Array(text())),
    },
    closed,
  ),
);

/** Returns what is wrong with the form of what was attached to a record, changed or removed. */
export const rowProblems = compileProblems(
  Type.Object(
    { rows: Type.Array(Type.Object({ before: valuesOrNull, after: valuesOrNull }, closed)) },
    closed,
  ),
);
