import { Type } from "typebox";
import type { ValueOf } from "../../../lib/valueOf.ts";

const closed = { additionalProperties: false } as const;
const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const figureSchema = Type.Object(
  {
    label: Type.String({ description: "What is counted: Nearly full" }),
    value: Type.String({ description: "The figure in decimal digits" }),
    of: orNull("What the figure is a part of, if anything"),
    note: Type.String({ description: "What follows the figure: prefixes over 90 %" }),
    isMoney: Type.Boolean({ description: "Whether it is an amount in the currency of the settings" }),
    to: Type.String({ description: "The page of the console that shows these records" }),
  },
  { ...closed, title: "Figure" },
);

const columnKinds = ["text", "number", "share", "day", "time", "amount"] as const;

const columnSchema = Type.Object(
  {
    label: Type.String(),
    kind: Type.Unsafe<(typeof columnKinds)[number]>({ type: "string", enum: [...columnKinds] }),
  },
  { ...closed, title: "Column of figures" },
);

const listSchema = Type.Object(
  {
    title: Type.String(),
    resource: Type.String({ description: "The resource of the records" }),
    columns: Type.Array(columnSchema, { description: "The first is what the record is called" }),
    rows: Type.Array(
      Type.Object(
        { id: Type.String({ format: "uuid" }), cells: Type.Array(orNull("A value by column")) },
        closed,
      ),
    ),
    to: Type.String({ description: "The page of the console that lists all of them" }),
    more: Type.String({ description: "What the link to it says" }),
  },
  { ...closed, title: "List of figures" },
);

/** What the page of an area shows to a caller. */
export const areaFiguresSchema = Type.Object(
  {
    counts: Type.Unsafe<Readonly<Record<string, number>>>({
      type: "object",
      additionalProperties: { type: "integer", minimum: 0 },
      description: "How many records each resource of the area has",
    }),
    figures: Type.Array(figureSchema, { description: "Up to four figures" }),
    lists: Type.Array(listSchema, {
      description: "The records that matter most, such as the fullest; lists without rows are left out",
    }),
  },
  { ...closed, title: "Figures of an area" },
);

/** What the page of an area shows to a caller. */
export type AreaFigures = ValueOf<typeof areaFiguresSchema>;

/** One figure. */
export type Figure = AreaFigures["figures"][number];

/** A short list of records with their figures. */
export type FigureList = AreaFigures["lists"][number];
