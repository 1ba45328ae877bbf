import type { SheetCell } from "../../../sheets/sheet.ts";
import { made, paragraphs, term, text } from "../columns.ts";
import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import { endsOfCable } from "../lookups/cableEnds.ts";
import { fateOf, isAtCircuit } from "../lookups/cabling.ts";
import { metres } from "../lookups/metres.ts";
import { portTarget, targets } from "../lookups/targets.ts";
import type { Absorbed, ModelColumn, NetBoxModel, NetBoxWorld } from "../model.ts";
import { portOfEnd } from "./circuits.ts";

/** The port at an end of a pair, as dotted columns. */
const port = (end: "a" | "b"): ModelColumn => ({
  headers: targets.port.identity.map((header) => `${end}Interface.${header}`),
  takes: [],
  cells: (record, world) =>
    world.identify(portTarget(textIn(record, `${end}_model`)), numberIn(record, `${end}_id`)),
});

const sides: Readonly<Record<string, string>> = { "dcim.frontport": "front", "dcim.rearport": "rear" };

const side = (end: "a" | "b"): ModelColumn =>
  made(`${end}Side`, [], (record): SheetCell => sides[textIn(record, `${end}_model`)] ?? null);

const position = (end: "a" | "b"): ModelColumn =>
  made(`${end}Position`, [], (record) => numberIn(record, `${end}_position`));

/** The pairs of ports that a cable connects, as records with the fields of the cable. */
function pairsOf(cable: NetBoxRecord, world: NetBoxWorld): readonly NetBoxRecord[] {
  const { pairs } = fateOf(cable, world);
  const bundle = textIn(cable, "label").trim() || `NetBox cable ${cable.id}`;
  return pairs.map(({ a, b, aPosition, bPosition }) => ({
    id: cable.id,
    fields: {
      ...cable.fields,
      ...{ a_model: a.model, a_id: a.id, a_position: aPosition },
      ...{ b_model: b.model, b_id: b.id, b_position: bPosition },
      bundle: pairs.length > 1 ? bundle : "",
    },
  }));
}

/** Cables between ports. Those to circuits are ends of these. */
export const cables: NetBoxModel = {
  model: "dcim.cable",
  resource: "cables",
  columns: [
    { ...text("label"), cells: (record) => [textIn(record, "label").trim() || null] },
    port("a"),
    side("a"),
    position("a"),
    port("b"),
    side("b"),
    position("b"),
    term("type", "type"),
    term("status", "status"),
    made("color", ["color"], (record) => textIn(record, "color")),
    made("lengthM", ["length", "length_unit"], (record) =>
      metres(numberIn(record, "length"), textIn(record, "length_unit")),
    ),
    { ...text("bundle"), takes: [] },
    paragraphs("description", "description", "comments"),
  ],
  identity: [],
  keys: [
    { fields: ["label"], needs: ["label"] },
    { fields: ["aInterfaceId", "aSide", "aPosition", "bInterfaceId", "bSide", "bPosition"] },
  ],
  only: (record, world) => !isAtCircuit(record, world) && fateOf(record, world).pairs.length > 0,
  each: { takes: ["a_terminations", "b_terminations"], rows: pairsOf },
};

/** Whether a cable is the end of a circuit at a port. */
function isEndOfCircuit(cable: NetBoxRecord, world: NetBoxWorld): boolean {
  return endsOfCable(cable, world)
    .flat()
    .some(({ model, id }) => {
      const end = model === "circuits.circuittermination" ? world.get(model, id) : undefined;
      return end !== undefined && portOfEnd(end, world) !== undefined;
    });
}

/** A cable to a circuit is that circuit's end, which has neither a type nor a colour. */
export const cablesOfCircuits: Absorbed = {
  model: "dcim.cable",
  takes: ["status", "a_terminations", "b_terminations"],
  isTaken: isEndOfCircuit,
};

/** The ends of cables are in the rows of these; those of cables that are not imported are lost with them. */
export const terminations: Absorbed = {
  model: "dcim.cabletermination",
  takes: ["cable", "cable_end", "termination_type", "termination_id", "termination"],
  isTaken: (record, world) => {
    const cable = world.get("dcim.cable", numberIn(record, "cable"));
    if (cable === undefined) return false;
    if (isAtCircuit(cable, world)) return isEndOfCircuit(cable, world);
    const [model, id] = [textIn(record, "termination_type"), numberIn(record, "termination_id")];
    return fateOf(cable, world).pairs.some(({ a, b }) =>
      [a, b].some((end) => end.model === model && end.id === id),
    );
  },
};

/** NetBox's traces follow from its cables, and are computed here too. */
export const paths: Absorbed = {
  model: "dcim.cablepath",
  takes: ["path", "is_active", "is_complete", "is_split"],
  isTaken: () => true,
};

/** Returns a sentence for each reason why cables, or terminations of them, are not imported. */
export function tellLostCables(world: NetBoxWorld): string[] {
  const problems: string[] = [];
  let surplus = 0;
  for (const cable of world.all("dcim.cable")) {
    if (isAtCircuit(cable, world)) {
      if (!isEndOfCircuit(cable, world)) problems.push("the circuit's end is not at a port of its site");
      continue;
    }
    const fate = fateOf(cable, world);
    surplus += fate.surplus;
    if (fate.problem !== undefined) problems.push(fate.problem);
  }
  const reasons = [...Map.groupBy(problems, (problem) => problem)].map(
    ([problem, alike]) => `Cables that were left out because ${problem}: ${alike.length}.`,
  );
  return surplus === 0
    ? reasons
    : [...reasons, `Terminations of cables without a counterpart at the other end: ${surplus}.`];
}
