import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { RelatedList } from "../../../../../resource/definition/display/view.ts";
import { defaultListSort, type ListSort } from "../../../base/address/listState.ts";
import { columnFields, titleFields } from "../../../definitions/columns.ts";
import { fieldsInLists } from "../../../definitions/fields.ts";
import { wholeView } from "../../../definitions/wholeView.ts";
import type { InboundList } from "./inbound.ts";

/** A list of the records that refer to one, as its page shows it. */
export interface RelatedShape extends InboundList {
  /** How the address names its tab. */
  readonly key: string;
  readonly columns: readonly FieldDescription[];
  /** How many rows stand on the page. */
  readonly rows: number;
  /** What they are sorted by, as their own list is. */
  readonly order: ListSort;
}

const defaultRows = 7;

/** The related lists of a resource: those that its definition names, in its order, then the others. */
export function relatedShapes(
  resource: ResourceDescription,
  inbound: readonly InboundList[],
): readonly RelatedShape[] {
  const said = wholeView(resource).related ?? [];
  const first = said.flatMap((list) =>
    inbound.filter(({ resource }) => resource.name === list.of).map((each) => shapeOf(each, list)),
  );
  const others = inbound
    .filter(({ resource }) => said.every(({ of }) => of !== resource.name))
    .map((each) => shapeOf(each));
  return [...first, ...others];
}

function shapeOf(inbound: InboundList, said?: RelatedList): RelatedShape {
  const { resource, fields } = inbound;
  const columns =
    said?.columns ??
    derivedColumns(
      resource,
      fields.map(({ key }) => key),
    );
  return {
    ...inbound,
    key: resource.name,
    columns: columnFields(resource, columns),
    rows: said?.rows ?? defaultRows,
    order: defaultListSort(resource),
  };
}

/** Of which the definition says nothing: the title, the first two references but for that to the parent, status, first date. */
export function derivedColumns(resource: ResourceDescription, parents: readonly string[]): string[] {
  const fields = fieldsInLists(resource);
  const keysOf = (belongs: (field: FieldDescription) => boolean, most: number): string[] =>
    fields
      .filter((field) => !parents.includes(field.key) && belongs(field))
      .map(({ key }) => key)
      .slice(0, most);
  const titled = titleFields(resource.title);
  return [
    ...new Set([
      ...(titled.length > 0 ? titled : ["id"]),
      ...keysOf(({ kind, key }) => kind === "reference" && key !== "createdBy", 2),
      ...keysOf(({ kind }) => kind === "status", 1),
      ...keysOf(({ kind }) => kind === "date", 1),
    ]),
  ];
}
