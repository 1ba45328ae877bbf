import { handlers } from "../src/resource/answering/handlers.ts";
import { action } from "../src/resource/definition/actions.ts";
import { resource } from "../src/resource/definition/define.ts";
import type { CreateOf, PatchOf, RecordOf } from "../src/resource/definition/resource.ts";
import { boolean } from "../src/resource/fields/boolean.ts";
import { choice } from "../src/resource/fields/choice.ts";
import { money } from "../src/resource/fields/decimal.ts";
import { integer } from "../src/resource/fields/integer.ts";
import { name, status, text } from "../src/resource/fields/text.ts";
import { date, timestamp } from "../src/resource/fields/time.ts";
import { network, operations } from "../src/resources/areas.ts";
import { gadgets, type parts, type ranges } from "./fixture/resources.ts";

/*
 * What the compiler must say of records, bodies, definitions and queries. Nothing here runs: `tsc --noEmit` fails where
 * a line that is right is refused, or a line marked as wrong is not.
 */

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_proof: Equal<A, B>): void => undefined;

same<
  RecordOf<typeof ranges>,
  {
    readonly id: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly range: string;
    readonly makerId: string | null;
    readonly status: string;
    readonly description: string | null;
  }
>(true);

const fine: CreateOf<typeof gadgets> = { name: "Storage", number: 120, familyId: null };
const patch: PatchOf<typeof gadgets> = { description: null };

// @ts-expect-error a required field is missing
const incomplete: CreateOf<typeof gadgets> = { name: "Storage" };
// @ts-expect-error a number is no name
const wrongType: CreateOf<typeof gadgets> = { name: 5, number: 120 };
// @ts-expect-error a required field is never null
const nullName: PatchOf<typeof gadgets> = { name: null };
// @ts-expect-error a field with a default is never null
const nullStatus: PatchOf<typeof gadgets> = { status: null };
// @ts-expect-error the resource has no such field
const unknownField: PatchOf<typeof gadgets> = { colour: "red" };
// @ts-expect-error ids are given by the service
const ownId: CreateOf<typeof gadgets> = { name: "Storage", number: 120, id: "x" };

same<RecordOf<typeof parts>["price"], string | null>(true);
same<CreateOf<typeof parts>["price"], number | string | null | undefined>(true);
same<RecordOf<typeof gadgets>["stage"], "draft" | "ordered" | "received">(true);
same<RecordOf<typeof gadgets>["labels"], readonly string[] | null>(true);
same<RecordOf<typeof gadgets>["isSpare"], boolean>(true);

// @ts-expect-error totals are the service's
const ownTotal: CreateOf<typeof gadgets> = { name: "Drill", number: 120, totalPrice: 5 };

// Queries are typed by the definition: columns know what they hold, and unknown columns are none.
same<(typeof gadgets.table.number)["_"]["data"], number>(true);
same<(typeof gadgets.table.name)["_"]["data"], string>(true);
same<(typeof gadgets.table.familyId)["_"]["notNull"], false>(true);
// @ts-expect-error the table has no such column
gadgets.table.colour;

const fields = {
  name: name(),
  vid: integer({ minimum: 1, maximum: 4094 }).required(),
  status: status(["active"]),
};
const common = { label: "Thing", area: network, title: "{name}", fields } as const;

resource("things", { ...common, unique: [["name", "vid"]], example: { name: "x", vid: 1 } });
// References that a record must have are left out of examples; the rest that it must have is held to at start.
resource("things", { ...common, example: { name: "x", vid: 1 } });
// @ts-expect-error a unique rule names a field that is not there
resource("things", { ...common, unique: [["colour"]], example: { name: "x", vid: 1 } });
// @ts-expect-error the default sort names a field that is not there
resource("things", { ...common, sort: "colour", example: { name: "x", vid: 1 } });
// @ts-expect-error there is no such area
resource("things", { ...common, area: "kitchen", example: { name: "x", vid: 1 } });
// @ts-expect-error the area says who writes
resource("things", { ...common, area: operations, write: "manager", example: { name: "x", vid: 1 } });
resource("things", { ...common, write: "manager", example: { name: "x", vid: 1 } });
// @ts-expect-error numbers are in no order of time
resource("things", { ...common, ordered: [["vid", "vid"]], example: { name: "x", vid: 1 } });
resource("shifts", {
  ...common,
  fields: { name: name(), start: timestamp(), end: date() },
  ordered: [["start", "end"]],
  example: { name: "x" },
});
// @ts-expect-error a column of the list names a field that is not there
resource("things", { ...common, list: ["colour"], example: { name: "x", vid: 1 } });
resource("things", {
  ...common,
  // @ts-expect-error a group of facts names a field that is not there
  facts: [{ label: "Place", fields: ["colour"] }],
  example: { name: "x", vid: 1 },
});
// @ts-expect-error a key names a field that is not there
resource("things", { ...common, keys: [["colour"]], example: { name: "x", vid: 1 } });
// @ts-expect-error there is no such icon
resource("things", { ...common, icon: "kitchen", example: { name: "x", vid: 1 } });
// @ts-expect-error there is no such tone
status({ active: "red" });

const doors = resource("doors", {
  ...common,
  example: { name: "x", vid: 1 },
  actions: {
    open: action({ label: "Open", body: { width: integer({ minimum: 1, maximum: 9 }).required() } }),
  },
});
handlers(doors, {
  actions: {
    open: ({ body, before }) => {
      same<typeof body, { readonly width: number }>(true);
      return before;
    },
  },
});
// @ts-expect-error nothing does the action
handlers(doors, {});
// @ts-expect-error there is no such action
handlers(doors, { actions: { open: ({ before }) => before, close: ({ before }) => before } });

// @ts-expect-error a default must be of the field's kind
boolean().default("yes");
// @ts-expect-error a default must be one of the choices
choice(["a", "b"]).default("c");
// @ts-expect-error bounds are not optional
integer();
money().default("1.50");
text().default("fine");

export { fine, incomplete, nullName, nullStatus, ownId, ownTotal, patch, unknownField, wrongType };
