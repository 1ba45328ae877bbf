import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { RelatedList } from "../../../../../resource/definition/display/view.ts";
import { defaultListSort, type ListSort } from "../../../base/address/listState.ts";
import { columnFields, titleFields } from "../../../definitions/columns.ts";
import { fieldsInLists } from "../../../definitions/fields.ts";
import { wholeView } from "../../../definitions/wholeView.ts";
import type { InboundList } from "./inbound.ts";

/** A list of records that refer to another one, as shown on its page. */
export interface RelatedShape extends InboundList {
  /** Its tab in the URL. */
  readonly key: string;
  readonly columns: readonly FieldDescription[];
  /** The number of rows on the page. */
  readonly rows: number;
  /** The sort order, that of their own list. */
  readonly order: ListSort;
  readonly roles: RelatedList["roles"];
  /** Records can be added from the page of the record that they refer to. */
  readonly canAdd: boolean;
}

const defaultRows = 7;

/** Returns the related lists of a resource: those of its definition, in its order, then the others. */
export function relatedShapes(
  resource: ResourceDescription,
  inbound: readonly InboundList[],
): readonly RelatedShape[] {
  const named = wholeView(resource).related ?? [];
  const first = named.flatMap((list) =>
    inbound.filter(({ resource }) => resource.name === list.of).map((each) => shapeOf(each, list)),
  );
  const others = inbound
    .filter(({ resource }) => named.every(({ of }) => of !== resource.name))
    .map((each) => shapeOf(each));
  return [...first, ...others];
}

function shapeOf(inbound: InboundList, list?: RelatedList): RelatedShape {
  const { resource, fields } = inbound;
  const columns =
    list?.columns ??
    derivedColumns(
      resource,
      fields.map(({ key }) => key),
    );
  return {
    ...inbound,
    key: resource.name,
    columns: columnFields(resource, columns),
    rows: list?.rows ?? defaultRows,
    order: defaultListSort(resource),
    roles: list?.roles,
    canAdd: list?.canAdd !== false && fields.some(({ readOnly }) => !readOnly),
  };
}

/** Returns the default columns: the title, the first two references except those to the parent, the status and the first date. */
export function derivedColumns(resource: ResourceDescription, parents: readonly string[]): string[] {
  const fields = fieldsInLists(resource);
  const keysOf = (belongs: (field: FieldDescription) => boolean, max: number): string[] =>
    fields
      .filter((field) => !parents.includes(field.key) && belongs(field))
      .map(({ key }) => key)
      .slice(0, max);
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
