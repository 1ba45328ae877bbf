import type {
  CreateBodies,
  ListedRecords,
  PatchBodies,
  Records,
  ResourceName,
} from "../../../resources/index.ts";

/** A record of any resource; its fields are known from the definition. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Fields by name, for a request body. */
export type Body = Readonly<Record<string, unknown>>;

/** The name of a resource: an existing one if it is a literal, any text if it is known only at run time. */
export type AnyName<Name extends string> = string extends Name
  ? Name
  : Name extends ResourceName
    ? Name
    : ResourceName;

/** A single record; a `Row` if its resource is known only at run time. */
export type RecordNamed<Name extends string> = Name extends ResourceName ? Records[Name] : Row;

/** A record of a list; a `Row` if its resource is known only at run time. */
export type ListedNamed<Name extends string> = Name extends ResourceName ? ListedRecords[Name] : Row;

/** The body that creates a record. */
export type CreateNamed<Name extends string> = Name extends ResourceName ? CreateBodies[Name] : Body;

/** The body that changes a record. */
export type PatchNamed<Name extends string> = Name extends ResourceName ? PatchBodies[Name] : Body;
