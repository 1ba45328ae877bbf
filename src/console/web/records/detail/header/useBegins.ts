import { useNavigate } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useMay } from "../../../api/session.ts";
import type { PageCommand } from "../../../base/commands.ts";
import { rulesTo } from "../../../definitions/links.ts";
import { resourceNamed } from "../../../definitions/resources.ts";

/** Returns the commands that start a related record with a prefilled form: "Report an incident", "Plan maintenance". */
export function useBegins({ name }: ResourceDescription, id: string): PageCommand[] {
  const may = useMay();
  const navigate = useNavigate();
  return rulesTo(name).flatMap(({ owner, begin }): PageCommand[] => {
    const resource = resourceNamed(owner);
    if (begin === undefined || resource === undefined || !may(resource.roles.write)) return [];
    const run = (): void =>
      void navigate({
        to: "/r/$resource/new",
        params: { resource: owner },
        search: { about: `${name}/${id}` },
      });
    return [{ label: begin, icon: resource.icon, run }];
  });
}
