import { queryOptions } from "@tanstack/react-query";
import { minute } from "../../../lib/time/duration.ts";
import { type CustomFields, currentCustomFields, setCustomFields } from "../definitions/customFields.ts";
import { request } from "./client.ts";
import { keys } from "./keys.ts";
import { queryClient } from "./queryClient.ts";

/** Queries the custom fields of all resources, and sets them: whatever reads fields has them from then on. */
export const customFieldsQuery = queryOptions({
  queryKey: keys.customFields,
  queryFn: async ({ signal }): Promise<CustomFields> => {
    const { data } = await request<CustomFields>("GET", "/api/custom-fields/described", {
      signal,
      isSignIn: true,
    });
    if (JSON.stringify(data) === JSON.stringify(currentCustomFields())) return data;
    setCustomFields(data);
    // Records that were loaded before have their custom values as the API has them.
    for (const queryKey of [["list"], keys.records]) queryClient.invalidateQueries({ queryKey });
    return data;
  },
  staleTime: minute,
});

/** Loads the custom fields where they are not loaded yet. Without an answer, pages are shown with those that are known. */
export const loadCustomFields = (): Promise<unknown> =>
  queryClient.ensureQueryData(customFieldsQuery).catch(() => undefined);
