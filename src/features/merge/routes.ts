import { Type } from "typebox";
import { type CloneMark, findCloneMark } from "../../db/clones/mark.ts";
import { mayAccess } from "../../http/access.ts";
import { readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { answerRead, contentEtag, safetyHeaders } from "../../http/sending/answer.ts";
import { type Caller, commandLine } from "../../http/session.ts";
import { conflict, invalid, Refusal } from "../../lib/failures/refusal.ts";
import { slugify } from "../../lib/text/slug.ts";
import { pageSchema } from "../../resource/answering/envelope.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { endOfPage } from "../../resource/reading/page.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import type { Listable } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import { awayChangeSchema, type BundleBody, bundleBodySchema } from "./answers.ts";
import { writeBundle } from "./bundle/write.ts";
import { followLog, type LogFollower } from "./fold/followLog.ts";
import { showChange } from "./showChange.ts";

const chapter = "Away";

/** What was changed on a clone, and the bundle that brings it home. */
export function mergeRoutes(store: Store): SessionRoute[] {
  const mark = findCloneMark(store.database);
  const follower = mark && followLog(store, mark.base);
  return [changesRoute(store, follower), bundleRoute(store, mark, follower)];
}

function changesRoute(store: Store, follower: LogFollower | undefined): SessionRoute {
  const source: Listable = { fields: {}, noun: "changes", sort: "first change" };
  return {
    method: "GET",
    path: "/api/away/changes",
    access: "viewer",
    document: {
      summary: "List what was changed away from the box",
      description:
        "On a clone: what all changes since it was taken come to, one entry per record that the caller may read, in the order of their first change. Values that are as they were are left out. Empty on a box.",
      chapter,
      operationId: "listAwayChanges",
      conditional: true,
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(awayChangeSchema) },
      errors: [400],
    },
    handle: async ({ request, query, caller }) => {
      const asked = parseListQuery(source, query);
      const changes = (await follower?.read())?.changes ?? [];
      const readable = changes.filter(({ resource }) =>
        mayAccess(caller.role, findResource(store.registry, resource).read),
      );
      const { page, pageSize } = asked;
      const records = readable
        .slice((page - 1) * pageSize, page * pageSize)
        .map((change) => JSON.stringify(showChange(store, change)));
      const body = `{"data":[${records.join(",")}${endOfPage(asked, readable.length)}`;
      return answerRead(request, contentEtag(body), () => body);
    },
  };
}

function bundleRoute(
  store: Store,
  mark: CloneMark | undefined,
  follower: LogFollower | undefined,
): SessionRoute {
  return {
    method: "POST",
    path: "/api/away/bundle",
    access: "operator",
    body: { schema: bundleBodySchema, example: { passphrase: "seven wet dogs on a bicycle" } },
    document: {
      summary: "Save what was changed away from the box as a bundle",
      description:
        "On a clone, for the person whom it was taken for: a file to bring to the box on a stick or by mail. With a passphrase it is encrypted. `Sitebook-Changes` tells how many records it changes, and `Sitebook-Left-Out` how many files of documents did not fit in.",
      chapter,
      operationId: "saveAwayBundle",
      answer: {
        status: 200,
        mediaType: "application/octet-stream",
        schema: Type.Unsafe({ type: "string", format: "binary" }),
      },
      errors: [409, 413],
    },
    handle: async ({ query, body, caller }) => {
      readParameters(query, []);
      if (mark === undefined || follower === undefined)
        throw conflict("bundle: this is a box, not a clone; what is changed here is already at the box");
      requirePerson(mark, caller);
      const { passphrase = null } = body as BundleBody;
      if (passphrase === "")
        throw invalid("passphrase: must not be empty; leave it out for a bundle without one");
      const folded = await follower.read();
      const { file, header } = await writeBundle(store, mark, folded, passphrase ?? undefined);
      const name = [mark.box.name, mark.name].map(slugify).filter(Boolean).join("-") || "away";
      return {
        status: 200,
        headers: {
          ...safetyHeaders,
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename="${name}.sitebook-changes"`,
          "cache-control": "no-store",
          "sitebook-changes": `${folded.changes.length}`,
          "sitebook-left-out": `${header.leftOut.length}`,
        },
        body: file,
      };
    },
  };
}

/** Throws 403 unless the person whom the clone was taken for calls, or the command line of their machine. */
function requirePerson({ person }: CloneMark, caller: Caller): void {
  if (caller !== commandLine && caller.personId !== person.id)
    throw new Refusal(403, `bundle: only ${person.email}, for whom the clone was taken, can save it`);
}
