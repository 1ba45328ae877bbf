import { Context, Liquid, type Template, toValueSync } from "liquidjs";
import { Refusal } from "../../../lib/failures/refusal.ts";
import {
  maxOutputLength,
  maxRenderMemory,
  maxRenderSteps,
  maxTemplateLength,
  maxTemplateTags,
} from "../../../lib/limits.ts";
import { once } from "../../../lib/remember.ts";
import { refuseTemplate } from "./describeError.ts";
import { filters, overItems, type TemplateFilter } from "./filters/filters.ts";
import { limited } from "./filters/limited.ts";
import { type ReadFurther, ReadTag, readFurtherKey } from "./readTag.ts";

/** What a template reads by name. */
export type Scope = Readonly<Record<string, unknown>>;

/** What evaluating an expression for an item counts, as liquidjs counts memory. */
const unitsPerExpression = 40;

/** The templates are the ones at hand and no files: without `templates`, include and render read the disk. */
const engine = once(() => {
  const liquid = new Liquid({
    templates: {},
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    ownPropertyOnly: true,
    timezoneOffset: 0,
    parseLimit: maxTemplateLength,
  });
  for (const [name, filter] of Object.entries(filters)) liquid.registerFilter(name, filter);
  for (const [name, filter] of Object.entries(liquid.filters)) {
    // These evaluate an expression for each item.
    if (name.endsWith("_exp"))
      liquid.registerFilter(name, overItems(filter as TemplateFilter, unitsPerExpression));
  }
  for (const [name, filter] of Object.entries(liquid.filters)) liquid.filters[name] = limited(filter);
  limitCaptures(liquid);
  liquid.registerTag("read", ReadTag);
  // Whoever reads an output twice gets the same text.
  for (const name of ["sample", "shuffle"]) delete liquid.filters[name];
  return liquid;
});

/** What a template keeps as text, such as that of `capture`, counts as memory. */
function limitCaptures({ renderer }: Liquid): void {
  const render = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates, context, emitter) =>
    render(templates, context, emitter ?? createCapture(context));
}

function createCapture({ memoryLimit }: Context) {
  const kept = {
    buffer: "",
    write: (piece: unknown) => {
      const text = stringify(piece);
      memoryLimit.use(text.length);
      kept.buffer += text;
    },
  };
  return kept;
}

/** Parses a template; throws 400 with the line and the column of what is wrong. */
export function parseTemplate(text: string): Template[] {
  requireFewTags(text);
  try {
    return engine().parse(text);
  } catch (thrown) {
    throw refuseTemplate(thrown);
  }
}

function requireFewTags(text: string): void {
  const isInLines = /\{%-?\s*liquid\b/.test(text);
  let count = 0;
  for (const { index } of text.matchAll(isInLines ? /\{[{%]|\n/g : /\{[{%]/g)) {
    count += 1;
    if (count <= maxTemplateTags) continue;
    const before = text.slice(0, index).split("\n");
    const column = (before.at(-1)?.length ?? 0) + 1;
    throw new Refusal(
      400,
      `template: line ${before.length}, column ${column}: more than ${maxTemplateTags} tags; use loops`,
    );
  }
}

/** Renders a template; throws 400 with the line and the column of what fails, takes too long or too much memory. */
export function renderTemplate(template: Template[], scope: Scope, readFurther: ReadFurther): string {
  const liquid = engine();
  // Neither what a template may read nor its variables have a prototype.
  const environment = Object.assign(Object.create(null), scope, { [readFurtherKey]: readFurther });
  const context = new Context(environment, liquid.options, { sync: true });
  const { steps, memory } = createLimits();
  context.renderLimit = steps as unknown as typeof context.renderLimit;
  context.memoryLimit = memory as unknown as typeof context.memoryLimit;
  const emitter = createEmitter();
  try {
    toValueSync(liquid.renderer.renderTemplates(template, context, emitter));
  } catch (thrown) {
    throw refuseTemplate(thrown);
  }
  return emitter.text();
}

/** What liquidjs counts as memory, characters and items of lists, for which a filter works as long as for one step. */
const unitsPerStep = 4;

/**
 * Counts steps in the place of liquidjs's limit for time, and its memory. Decision: a template is limited by its steps and
 * not by the clock, so that the same one fails or not however busy the machine is. Filters count by what they work on.
 */
function createLimits() {
  let steps = 0;
  let units = 0;
  const count = (more: number): void => {
    steps += more;
    if (steps > maxRenderSteps) throw new Refusal(400, "takes too many steps; loop over fewer records");
  };
  return {
    steps: { use: () => undefined, check: () => count(1) },
    memory: {
      use: (more: unknown) => {
        const added = Number(more) || 0;
        if (added <= 0) return;
        units += added;
        if (units > maxRenderMemory) throw new Refusal(400, "needs too much memory; build shorter texts");
        count(added / unitsPerStep);
      },
      check: () => undefined,
    },
  };
}

/** Takes the text piece by piece, as long as it is not too long. */
function createEmitter() {
  const pieces: string[] = [];
  let length = 0;
  return {
    buffer: "",
    write: (piece: unknown) => {
      const text = stringify(piece);
      length += text.length;
      if (length > maxOutputLength) {
        throw new Refusal(400, `the text is longer than ${maxOutputLength} characters; narrow the list`);
      }
      pieces.push(text);
    },
    text: () => pieces.join("").toWellFormed(),
  };
}

/** A value as a template prints it; a record prints nothing, as its fields have to be named. */
function stringify(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(stringify).join("");
  return typeof value === "object" ? "" : String(value);
}
