import { useQuery } from "@tanstack/react-query";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { recordChanges } from "../history/changes.ts";

/** Returns the last three changes of a record, for users who may read them. */
export const useLastChanges = ({ name }: ResourceDescription, id: string) =>
  useQuery({ ...recordChanges(name, id, { page: 1, pageSize: 3 }), retry: false });
