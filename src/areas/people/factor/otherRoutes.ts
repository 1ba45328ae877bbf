import { authorOf, type Route } from "../../../http/route.ts";
import { answerData } from "../../../http/sending/answer.ts";
import { invalid, notFound } from "../../../lib/failures/refusal.ts";
import { dataSchema, pageSchema } from "../../../resource/answering/envelope.ts";
import { rowsHandler } from "../../../resource/answering/list.ts";
import { listParameters } from "../../../resource/answering/parameters.ts";
import type { RowSource } from "../../../resource/reading/source.ts";
import { requireAccount } from "../accounts.ts";
import { requireAuthority } from "../authority.ts";
import type { PeopleServices } from "../services.ts";
import { requireBrowser, requireConfirmation } from "../sessions/confirmation.ts";
import { factorSchema } from "./answers.ts";
import { factorEntries } from "./entries.ts";
import { resetFactor } from "./reset.ts";

/** What administrators see of second factors, and how they help who has lost theirs. */
export const otherFactorRoutes = (services: PeopleServices): Route[] => [
  listRoute(services),
  resetRoute(services),
];

/** Decision: who has a second factor is a list of its own, for administrators; profiles are answered as ever. */
function listRoute({ store }: PeopleServices): Route {
  const source: RowSource = { fields: {}, sort: "personId", rows: () => factorEntries(store.database) };
  return {
    method: "GET",
    path: "/api/auth/second-factors",
    access: "admin",
    document: {
      summary: "List who has a second factor",
      description: "Those who are not listed have none.",
      chapter: "Second factor",
      operationId: "listSecondFactors",
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(factorSchema) },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

function resetRoute({ store, sessions }: PeopleServices): Route {
  const { database } = store;
  return {
    method: "DELETE",
    path: "/api/profiles/:id/second-factor",
    access: "admin",
    boxOnly: true,
    document: {
      summary: "Reset the second factor of a person who has lost it",
      description:
        "For people below one's own role, a super_admin for all. It signs their browsers out; they sign in with the password alone and can set up another. Answers the factor as it was.",
      chapter: "Second factor",
      operationId: "resetSecondFactor",
      answer: { status: 200, schema: dataSchema(factorSchema) },
    },
    handle: async (call) => {
      const { caller, params } = call;
      const entry = await database.write(() => {
        const account = requireAccount(database, params.id ?? "");
        if (account.personId === caller.personId) {
          throw invalid("id: remove your own at /api/auth/second-factor/remove, with a code");
        }
        requireAuthority(database, caller, account, {});
        requireBrowser(database, caller);
        requireConfirmation(database, caller, sessions.confirmations);
        const found = factorEntries(database).find(({ personId }) => personId === account.personId);
        if (found === undefined) throw notFound("Second factor");
        resetFactor({ ...store, ...authorOf(call) }, account.personId);
        return found;
      });
      return answerData(JSON.stringify(entry));
    },
  };
}
