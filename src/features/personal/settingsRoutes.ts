import type { SessionRoute } from "../../http/route.ts";
import { answerData, answerRead, contentEtag } from "../../http/sending/answer.ts";
import { contextOf } from "../../resource/answering/answer.ts";
import { dataSchema } from "../../resource/answering/envelope.ts";
import type { Store } from "../../resource/reading/store.ts";
import { type SiteSettings, siteSettingsPatchSchema, siteSettingsSchema } from "./answers.ts";
import { changeSettings, readSettings } from "./siteSettings.ts";

const path = "/api/settings";
const chapter = "Settings";
const answer = { status: 200, schema: dataSchema(siteSettingsSchema) } as const;

/** The settings of the whole Sitebook. */
export const settingsRoutes = (store: Store): SessionRoute[] => [
  {
    method: "GET",
    path,
    access: "viewer",
    document: {
      summary: "Read the settings",
      chapter,
      operationId: "readSettings",
      conditional: true,
      answer,
    },
    handle: ({ request }) => {
      const body = JSON.stringify({ data: readSettings(store.database) });
      return answerRead(request, contentEtag(body), () => body);
    },
  },
  {
    method: "PATCH",
    path,
    access: "admin",
    boxOnly: true,
    body: { schema: siteSettingsPatchSchema, example: { currency: "EUR" } },
    document: {
      summary: "Change the settings",
      description:
        "A field that is left out keeps its value; null resets it. The change log records the change.",
      chapter,
      operationId: "updateSettings",
      answer,
    },
    handle: async (call) => {
      const context = contextOf(store, call);
      const after = await store.database.write(() =>
        changeSettings(store.database, context, call.body as Partial<SiteSettings>),
      );
      return answerData(JSON.stringify(after));
    },
  },
];
