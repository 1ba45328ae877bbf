import type {
  CreateBodies,
  ListedRecords,
  PatchBodies,
  Records,
  ResourceName,
} from "../../../resources/index.ts";

/** A record of any resource: of its fields, only the definition tells. */
export type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Fields by name, as they are sent. */
export type Body = Readonly<Record<string, unknown>>;

/** The name of a resource: one that there is where it is written out, any text where it is known only at run time. */
export type AnyName<Name extends string> = string extends Name
  ? Name
  : Name extends ResourceName
    ? Name
    : ResourceName;

/** A record as it is answered by itself; a `Row` where its resource is known only at run time. */
export type RecordNamed<Name extends string> = Name extends ResourceName ? Records[Name] : Row;

/** A record as lists answer it; a `Row` where its resource is known only at run time. */
export type ListedNamed<Name extends string> = Name extends ResourceName ? ListedRecords[Name] : Row;

/** The body that creates a record. */
export type CreateNamed<Name extends string> = Name extends ResourceName ? CreateBodies[Name] : Body;

/** The body that changes a record. */
export type PatchNamed<Name extends string> = Name extends ResourceName ? PatchBodies[Name] : Body;
