import { sql } from "drizzle-orm";
import { includesRole } from "../../../http/access.ts";
import type { Route } from "../../../http/route.ts";
import { answerUnstored } from "../../../http/sending/answer.ts";
import { pageSchema } from "../../../resource/answering/envelope.ts";
import { listHandler } from "../../../resource/answering/list.ts";
import { listParameters } from "../../../resource/answering/parameters.ts";
import type { TableSource } from "../../../resource/reading/source.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { type SignInKey, signInEntrySchema, signInFields } from "./answers.ts";
import { signIns } from "./tables.ts";

const source: TableSource = {
  fields: signInFields,
  noun: "attempts",
  sort: "createdAt",
  descending: true,
  sorts: ["createdAt"],
  order: "Sort direction; the newest comes first unless asked otherwise",
  span: "createdAt",
  name: "sign_ins",
  table: signIns,
  tables: ["sign_ins"],
  columns: (key) => ({
    own: sql`${signIns[key as SignInKey]}`,
    derived: undefined,
    of: (other) => sql`${signIns[other as SignInKey]}`,
  }),
  render: () => {
    const pairs = (Object.keys(signInFields) as SignInKey[]).map(
      (key) => sql`${sql.raw(`'${key}'`)}, ${signIns[key]}`,
    );
    return sql`json_object(${sql.join(pairs, sql`, `)})`;
  },
  longTexts: () => [],
  ties: { column: () => sql`${signIns.sequence}`, along: true },
  inOrder: ["personId"],
};

/** The log of sign-ins. Decision: everyone sees the attempts at their own account, and admins those at all. */
export function signInLogRoutes(store: Store): Route[] {
  const list = listHandler(store, source, {
    filters: ({ caller }, asked) =>
      includesRole(caller.role, "admin")
        ? asked
        : [{ key: "personId", values: [caller.personId], orNull: false }, ...asked],
    variant: ({ caller }) => (includesRole(caller.role, "admin") ? "all" : caller.personId),
  });
  return [
    {
      method: "GET",
      path: "/api/auth/sign-ins",
      access: "viewer",
      document: {
        summary: "List attempts to sign in",
        description:
          "Who signed in or failed to, from where and why, newest first: one's own, and all for admins. Kept for 90 days. An entry stands for several attempts where these came within a minute.",
        chapter: "Session",
        operationId: "listSignIns",
        parameters: listParameters(source),
        answer: { status: 200, schema: pageSchema(signInEntrySchema) },
        errors: [400],
      },
      handle: (call) => answerUnstored(list(call)),
    },
  ];
}
