import { type TObject, Type } from "typebox";
import { groupKinds } from "../../db/changes/groups.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import type { ListedOf } from "../../resource/definition/resource.ts";
import { recordSchema } from "../../resource/definition/schema.ts";
import { changeRequests } from "../../resources/change-requests.ts";
import { incidents } from "../../resources/incidents.ts";
import { maintenanceWindows } from "../../resources/maintenance-windows.ts";
import { onCallSchedules } from "../../resources/on-call-schedules.ts";

const closed = { additionalProperties: false } as const;

const id = (description: string) => Type.String({ format: "uuid", description });
const total = (description: string) => Type.Integer({ minimum: 0, description });
const resourceName = Type.String({ description: "Name of a resource, such as vlans" });

/** The first records of a list, and how many there are. */
const firstOf = <Listed>(record: TObject, description: string) =>
  Type.Object(
    { data: Type.Array(Type.Unsafe<Listed>(record)), total: total("How many there are") },
    { ...closed, description },
  );

const attentionSchema = Type.Object(
  {
    resource: resourceName,
    label: Type.String({ description: "What the view of its list is called" }),
    total: Type.Integer({ minimum: 1, description: "How many records the view finds" }),
  },
  { ...closed, title: "View that needs attention" },
);

const mergeSchema = Type.Object(
  {
    id: id("ID of the merge"),
    name: Type.String({ description: "What the clone is called" }),
    decide: total("How many records a person has to decide"),
    ready: total("How many records can be written"),
  },
  { ...closed, title: "Open merge" },
);

const latestSchema = Type.Object(
  {
    at: Type.String({ format: "date-time" }),
    action: Type.Unsafe<"create" | "update" | "delete">({
      type: "string",
      enum: ["create", "update", "delete"],
    }),
    resource: resourceName,
    id: id("Id of the record"),
    title: Type.String({ description: "What the record is called" }),
    by: Type.Union([Type.String(), Type.Null()], {
      description:
        "Who did it: their name or, for those who may read people, their e-mail address where there is no name; null for the service itself",
    }),
    group: Type.Optional(
      Type.Object(
        {
          number: Type.Integer({ minimum: 1 }),
          kind: Type.Unsafe<(typeof groupKinds)[number]>({ type: "string", enum: [...groupKinds] }),
          title: Type.String(),
        },
        {
          ...closed,
          title: "Group of the change",
          description: "The change group that it belongs to; the other changes of the group are left out",
        },
      ),
    ),
  },
  { ...closed, title: "Latest change" },
);

const endingSchema = Type.Object(
  {
    resource: resourceName,
    id: id("Id of the record"),
    title: Type.String({ description: "What the record is called" }),
    field: Type.String({ description: "The field that says so" }),
    date: Type.String({ format: "date", description: "The last day" }),
    others: Type.Integer({
      minimum: 0,
      description: "How many more records of the resource end on that day",
    }),
  },
  { ...closed, title: "Record that ends" },
);

const personSchema = Type.Object(
  { id: id("Id of the person"), name: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) },
  { ...closed, title: "Person on the home page" },
);

const dutySchema = Type.Object(
  {
    incidents: firstOf<ListedOf<typeof incidents>>(
      recordSchema(incidents, "lists"),
      "Incidents that are not over, the gravest first, those of one severity from the newest on",
    ),
    approvals: firstOf<ListedOf<typeof changeRequests>>(
      recordSchema(changeRequests, "lists"),
      "Changes that await a decision, the nearest first",
    ),
    planned: Type.Array(Type.Unsafe<ListedOf<typeof changeRequests>>(recordSchema(changeRequests, "lists")), {
      description: "Changes that are decided on and yet to come, the nearest first",
    }),
    windows: Type.Array(
      Type.Unsafe<ListedOf<typeof maintenanceWindows>>(recordSchema(maintenanceWindows, "lists")),
      { description: "Maintenance windows that are under way or yet to come, the nearest first" },
    ),
    shifts: Type.Array(
      Type.Unsafe<ListedOf<typeof onCallSchedules>>(recordSchema(onCallSchedules, "lists")),
      {
        description: "Shifts of the last three weeks and from now on, the first to end first",
      },
    ),
    people: Type.Array(personSchema, { description: "The people whom these records name" }),
  },
  { ...closed, title: "What goes on" },
);

/** All that the home page shows to a caller. */
export const homeSchema = Type.Object(
  {
    counts: Type.Unsafe<Readonly<Record<string, number>>>({
      type: "object",
      additionalProperties: { type: "integer", minimum: 1 },
      description:
        "How many records there are, by the name of their resource; those without any are left out",
    }),
    hasImported: Type.Boolean({ description: "Whether an import has been run" }),
    attention: Type.Array(attentionSchema, {
      description: "Views whose records need attention; those that find none are left out",
    }),
    merges: Type.Array(mergeSchema, {
      description:
        "What was changed on away copies and is not merged yet: the caller's own or, for admins, everyone's; the newest first",
    }),
    latest: Type.Array(latestSchema, {
      description:
        "The records that were changed last, each once and each change group once, the newest first",
    }),
    ending: Type.Array(endingSchema, {
      description: "What ends in the next 90 days, such as contracts, the nearest first",
    }),
    duty: Type.Union([dutySchema, Type.Null()], {
      description: "What goes on in the operations area; null for those who may not read it",
    }),
  },
  { ...closed, title: "Home" },
);

/** All that the home page shows to a caller. */
export type Home = ValueOf<typeof homeSchema>;

/** What goes on in the operations area. */
export type HomeDuty = ValueOf<typeof dutySchema>;

/** A record that was changed lately. */
export type LatestChange = ValueOf<typeof latestSchema>;

/** A view that finds records which need attention. */
export type AttentionView = ValueOf<typeof attentionSchema>;

/** A record of which something runs out before long. */
export type EndingRecord = ValueOf<typeof endingSchema>;
