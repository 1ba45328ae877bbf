import { declaredFields } from "../fieldsOf.ts";
import type { Resource, UniqueAcross } from "../resource.ts";
import { describeEqual, holdSame, pairsWithin } from "./across.ts";
import { twice, unreferring, unstored } from "./fields.ts";

/** What a definition gets wrong in its rules across records. */
export const checkRules = (resource: Resource): string[] => [
  ...resource.uniqueAcross.flatMap((rule) => checkGroups(resource, rule)),
  ...resource.acyclic.flatMap((rule) => checkReferences(resource, rule)),
  ...checkMerging(resource),
];

function checkMerging(resource: Resource): string[] {
  const { units, additive, recorded } = resource;
  const fields = declaredFields(resource);
  const isQuantity = (key: string): boolean => fields[key]?.kind.name === "integer" && !fields[key]?.nullable;
  return [
    ...unstored("units", units.flat(), fields),
    ...twice("units", [...units.flat(), ...additive]),
    ...(units.some((unit) => unit.length < 2) ? ["units: a unit has two fields or more"] : []),
    ...unstored("additive", additive, fields),
    ...additive.flatMap((key) =>
      fields[key] === undefined || isQuantity(key)
        ? []
        : [`additive: ${key} is not an integer that is never null`],
    ),
    ...unstored("recorded", recorded, fields),
    ...recorded.flatMap((key) =>
      fields[key] === undefined || fields[key]?.need === "service"
        ? []
        : [`recorded: ${key} is not given by the service`],
    ),
  ];
}

function checkGroups(resource: Resource, rule: UniqueAcross): string[] {
  const { example } = resource;
  const { groups } = rule;
  const fields = declaredFields(resource);
  const word = "uniqueAcross";
  const problems = [
    ...unstored(word, groups.flat(), fields),
    ...twice(word, groups.flat()),
    ...(groups.length < 2 ? [`${word}: takes two groups of fields or more`] : []),
    ...(groups.some((group) => group.length === 0 || group.length !== groups[0]?.length)
      ? [`${word}: its groups must have as many fields each`]
      : []),
    ...(rule.inParts &&
    groups.some((group) => group.length < 2 || fields[group.at(-1) ?? ""]?.nullable === false)
      ? [`${word}: the last field of a group in parts must be one that can be null, behind another`]
      : []),
  ];
  if (problems.length > 0) return problems;
  const unlike = pairsWithin(rule).flatMap(({ own, other }) =>
    own.flatMap((key, index) => {
      const against = other[index] ?? "";
      return fields[key]?.kind.name === fields[against]?.kind.name
        ? []
        : [`${word}: ${key} and ${against} are of different kinds`];
    }),
  );
  const valuesOf = (group: readonly string[]): unknown[] => group.map((key) => example[key] ?? null);
  const equal = pairsWithin(rule).filter((pair) => holdSame(pair, valuesOf(pair.own), valuesOf(pair.other)));
  return [...unlike, ...equal.map((pair) => `the example's ${describeEqual(pair)}`)];
}

function checkReferences(resource: Resource, rule: readonly string[]): string[] {
  const { name } = resource;
  const fields = declaredFields(resource);
  const targets = rule.map((key) => fields[key]?.kind.reference?.target);
  const problems = unreferring("acyclic", rule, fields);
  if (problems.length > 0) return problems;
  const isTree = rule.length === 1 && targets[0] === name;
  const isConnection = rule.length === 2 && targets[0] === targets[1] && targets[0] !== name;
  return isTree || isConnection
    ? []
    : [
        `acyclic: ${rule.join(" and ")} neither leads up a tree of ${name} nor connects two records of another resource`,
      ];
}
