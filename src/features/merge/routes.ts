import { Type } from "typebox";
import { mayAccess } from "../../http/access.ts";
import { readParameters } from "../../http/parameters.ts";
import type { SessionRoute } from "../../http/route.ts";
import { type Answer, answerRead, contentEtag, safetyHeaders } from "../../http/sending/answer.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { slugify } from "../../lib/text/slug.ts";
import { pageSchema } from "../../resource/answering/envelope.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { endOfPage } from "../../resource/reading/page.ts";
import { parseListQuery } from "../../resource/reading/query.ts";
import type { Listable } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import { awayChangeSchema, type BundleBody, bundleBodySchema } from "./answers.ts";
import { type AwayChanges, requirePerson } from "./away.ts";
import { type SavedBundle, writeBundle } from "./bundle/write.ts";
import type { LogFollower } from "./fold/followLog.ts";
import { createSaveLateWrites, type LateServices } from "./lateWrites.ts";
import { sendRoute } from "./send/routes.ts";
import { showChange } from "./showChange.ts";

const chapter = "Away";

/** What was changed on a clone, and the bundle that brings it home. */
export function mergeRoutes(store: Store, away: AwayChanges | undefined, late: LateServices): SessionRoute[] {
  return [
    changesRoute(store, away?.follower),
    bundleRoute(store, away, createSaveLateWrites(store, late)),
    sendRoute(store, away),
  ];
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

type SaveLateWrites = ReturnType<typeof createSaveLateWrites>;

function bundleRoute(
  store: Store,
  away: AwayChanges | undefined,
  saveLateWrites: SaveLateWrites,
): SessionRoute {
  return {
    method: "POST",
    path: "/api/away/bundle",
    access: "operator",
    body: { schema: bundleBodySchema, example: { passphrase: "seven wet dogs on a bicycle" } },
    document: {
      summary: "Save what was changed away from the box as a bundle",
      description:
        "On a clone, for the person whom it was taken for: a file to bring to the box on a stick or by mail. With a passphrase it is encrypted. `Sitebook-Changes` tells how many records it changes, and `Sitebook-Left-Out` how many files of documents did not fit in. At a box in whose place a standby was promoted, super_admins save what the standby never got: `standby` is its ID and the last entry of the change log that it has, as `ID:BASE`, which `sitebook standby promote` prints. `Sitebook-Left-Behind` names what was changed too and is in no bundle.",
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
      const { passphrase: sent, standby } = body as BundleBody;
      const passphrase = sent ?? undefined;
      if (passphrase === "")
        throw invalid("passphrase: must not be empty; leave it out for a bundle without one");
      if (typeof standby === "string") {
        if (away !== undefined)
          throw conflict(
            "standby: this is an away copy, not the box that the standby followed; run this at that box",
          );
        const late = await saveLateWrites(caller, standby, passphrase);
        return answerBundle(late, late.changes, [late.header.clone.name], late.left);
      }
      if (away === undefined)
        throw conflict("bundle: this is a box, not a clone; what is changed here is already at the box");
      const mark = away.mark();
      requirePerson(mark, caller, "save");
      const folded = await away.follower.read();
      const saved = await writeBundle(store, mark, folded, passphrase);
      return answerBundle(saved, folded.changes.length, [mark.box.name, mark.name]);
    },
  };
}

const answerBundle = (
  { file, header }: SavedBundle,
  changes: number,
  names: readonly string[],
  left: readonly string[] = [],
): Answer => ({
  status: 200,
  headers: {
    ...safetyHeaders,
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="${names.map(slugify).filter(Boolean).join("-") || "away"}.sitebook-changes"`,
    "cache-control": "no-store",
    "sitebook-changes": `${changes}`,
    "sitebook-left-out": `${header.leftOut.length}`,
    ...(left.length > 0 && { "sitebook-left-behind": left.join(", ") }),
  },
  body: file,
});
