import { nameOf } from "../../api/nameOf.ts";
import { useTarget } from "../../api/targets.ts";

/** What a person is called; nothing where there is none any more. */
export function PersonName({ id }: { readonly id: string }) {
  const { data, isPending } = useTarget("profiles", id);
  if (data === null || data === undefined) return isPending ? "…" : null;
  return <bdi>{nameOf(data)}</bdi>;
}
