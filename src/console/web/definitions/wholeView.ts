import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import type { View } from "../../../resource/definition/display/view.ts";
import { readLaterViews } from "../../readDefinitions.ts" with { type: "macro" };
import { resources } from "./resources.ts";

// Frozen as the resources are, and for the same reason.
const laterViews: Readonly<Record<string, View>> = Object.freeze(readLaterViews());

const whole: ReadonlyMap<View, View> = new Map(
  resources.map(({ name, view }) => [view, { ...view, ...laterViews[name] }]),
);

/** How people see the records of a resource, with what the frame and the first page do without: its columns, groups, lists. */
export const wholeView = ({ view }: Pick<ResourceDescription, "view">): View => whole.get(view) ?? view;
