import { useNavigate } from "@tanstack/react-router";
import { maxPageSize } from "../../../../../lib/limits.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useBuiltIns } from "../../../api/pages/outputs.ts";
import { useList } from "../../../api/queries.ts";
import type { ListState } from "../../../base/address/listState.ts";
import { stringifySearch } from "../../../base/address/searchParams.ts";
import type { MenuItem } from "../../../ui/overlay/Menu.tsx";

/** Returns the ways to the outputs that read a list; they take over its filters and its search. */
export function useOutputItems(
  { name }: ResourceDescription,
  { filters, search }: Pick<ListState, "filters" | "search">,
  enabled: boolean,
): readonly MenuItem[] {
  const navigate = useNavigate();
  const { data: builtIns = [] } = useBuiltIns({ enabled });
  const { data: own } = useList(
    "outputs",
    { resource: name, pageSize: maxPageSize, sort: "name" },
    { enabled },
  );
  const found = [
    ...builtIns
      .filter(({ resource, replacedBy }) => resource === name && replacedBy === null)
      .map((output) => ({ id: output.slug, label: output.name })),
    ...(own?.data ?? []).map((output) => ({ id: output.id, label: output.name })),
  ];
  const words = { ...filters, ...(search !== "" && { search }) };
  return found.map(({ id, label }, index) => ({
    label,
    note: "Output",
    startsGroup: index === 0,
    href: `/r/outputs/${id}${stringifySearch(words)}`,
    onSelect: () =>
      void navigate({ to: "/r/$resource/$id", params: { resource: "outputs", id }, search: words }),
  }));
}
