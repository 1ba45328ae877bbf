import { Type } from "typebox";
import type { BodyRule, SessionRoute } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import { checked } from "../../lib/failures/checked.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { maxSeedBodyBytes, maxSeedItems } from "../../lib/limits.ts";
import { isObject } from "../../lib/object.ts";
import { camelCase, midSentence } from "../../lib/text/words.ts";
import { contextOf } from "../../resource/answering/answer.ts";
import { currentRoutes } from "../../resource/answering/currentRoutes.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { reportSchema } from "./answers.ts";
import { createItemCheck, itemSchema } from "./item.ts";
import { runSeed } from "./run.ts";
import { type Seed, seeds } from "./seeds.ts";

/** The admin bulk upsert (spec): a route for each resource that is seeded. */
export const seedRoutes = (store: Store): SessionRoute[] =>
  seeds.flatMap((seed) =>
    currentRoutes(store, seed.resource, (resource) => [seedRoute(store, { ...seed, resource })]),
  );

function seedRoute(store: Store, seed: Seed): SessionRoute {
  const { name, plural } = seed.resource;
  const check = createItemCheck(seed);
  return {
    method: "POST",
    path: `/api/admin/seed/${name}`,
    access: "admin",
    body: seedBody(seed),
    document: {
      summary: `Create or update many ${midSentence(plural)}`,
      description:
        "Items are upserted by their slug, which is made from the name where none is sent, in the order of the array. Each item stands alone: what is wrong with it is reported and keeps no other item back. Fields that are left out stay as they are; null clears a field that may be null.",
      chapter: "Administration",
      operationId: camelCase(`seed-${name}`),
      answer: {
        status: 200,
        schema: dataSchema(reportSchema),
        example: {
          data: {
            created: 2,
            updated: 1,
            skipped: 0,
            errors: [{ index: 3, key: null, message: "name: is required" }],
          },
        },
      },
    },
    handle: async (call) => {
      const { items } = call.body as { readonly items: readonly unknown[] };
      if (items.length > maxSeedItems) throw new Refusal(413, `items: must be at most ${maxSeedItems}`);
      const report = await runSeed(contextOf(store, call), seed, items, check);
      return answerData(JSON.stringify(report));
    },
  };
}

/** The array alone is checked here; the description of its items is for readers, as a bad item is no bad body. */
function seedBody(seed: Seed): BodyRule {
  const described = { type: "array", items: itemSchema(seed), maxItems: maxSeedItems };
  return {
    schema: Type.Object(
      { items: checked(described, "must be an array", Array.isArray) },
      { additionalProperties: false },
    ),
    limit: maxSeedBodyBytes,
    precheck: (body) =>
      isObject(body) && Array.isArray(body.items) ? undefined : "Body must include an items array",
    example: { items: [seed.resource.example] },
  };
}
