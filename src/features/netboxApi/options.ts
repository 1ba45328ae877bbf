import { rememberBy } from "../../lib/remember.ts";
import { fieldNames } from "./fields/records.ts";
import type { Model } from "./model.ts";

/**
 * The answer to OPTIONS of a list: its fields, with the terms of those that have terms. Programs look up choices in what can be
 * posted, so that all fields stand there, as those that are only read.
 */
export const optionsText = rememberBy((model: Model): string =>
  JSON.stringify({
    name: `${model.label.charAt(0).toUpperCase()}${model.label.slice(1)} List`,
    description: "Read only: to write, use Sitebook's own API.",
    renders: ["application/json"],
    parses: [],
    actions: {
      POST: Object.fromEntries(fieldNames(model).map((name) => [name, describeField(model, name)])),
    },
  }),
);

function describeField({ fields, resource }: Model, name: string): object {
  const choices = resource && fields[name]?.choices?.(resource);
  const words = name.replaceAll("_", " ").trim();
  return {
    type: choices === undefined ? "field" : "choice",
    required: false,
    read_only: true,
    label: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    ...(choices === undefined ? {} : { choices }),
  };
}
