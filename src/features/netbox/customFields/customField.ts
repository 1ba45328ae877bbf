import type { CustomKind } from "../../../resources/customKinds.ts";
import type { NetBoxRecord } from "../data.ts";

/** The models of custom fields, and of the choices that several of them share. */
export const [customFieldModel, choiceSetModel] = ["extras.customfield", "extras.customfieldchoiceset"];

/** A custom field of NetBox that has a place here. */
export interface NetBoxCustomField {
  readonly record: NetBoxRecord;
  /** As NetBox names it: "rack_colour". */
  readonly name: string;
  /** As it is named here: "rackColour". */
  readonly key: string;
  readonly label: string;
  readonly kind: CustomKind;
  /** The texts to choose from; none of other kinds. */
  readonly choices: readonly string[];
  /** Returns what is stored of a value; undefined where the value has no place. */
  readonly textOf: (value: unknown) => string | undefined;
  /** The models whose records have it here, and the resources of these. */
  readonly models: ReadonlySet<string>;
  readonly resources: readonly string[];
}
