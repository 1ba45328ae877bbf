import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import type { View } from "../../../resource/definition/display/view.ts";
import { readLaterViews } from "../../readDefinitions.ts" with { type: "macro" };
import { resources } from "./resources.ts";

// Frozen for the same reason as the resources.
const laterViews: Readonly<Record<string, View>> = Object.freeze(readLaterViews());

const whole: ReadonlyMap<View, View> = new Map(
  resources.map(({ name, view }) => [view, { ...view, ...laterViews[name] }]),
);

/** Returns the complete view of a resource, including the parts that the first page does without: columns, groups, lists. */
export const wholeView = ({ view }: Pick<ResourceDescription, "view">): View => whole.get(view) ?? view;
