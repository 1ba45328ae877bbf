import { useQuery } from "@tanstack/react-query";
import type { Link } from "../../../../features/links/answers.ts";
import type { Page } from "../../../../resource/answering/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { useMaySee } from "../../api/session.ts";
import { rulesOf, rulesTo } from "../../definitions/links.ts";
import { resourceNamed } from "../../definitions/resources.ts";

/** The links of a record whose both ends the user may read. */
interface RecordLinks {
  /** Both directions, newest first; of a site also the current and planned events of the records at it. */
  readonly links: readonly Link[];
  readonly isSettled: boolean;
}

const none: readonly Link[] = [];

/** Returns the links of a record, loaded in one request; loads nothing if no link could be shown. */
export function useLinks(name: string, id: string): RecordLinks {
  const may = useMaySee();
  const mayReadSome =
    rulesOf(name).length > 0 ||
    rulesTo(name).some(({ owner }) => may(resourceNamed(owner)?.roles.read ?? "super_admin"));
  const { data, isPending } = useQuery({
    queryKey: keys.linksOf(name, id),
    queryFn: ({ signal }): Promise<Page<Link>> =>
      requestPage<Link>(
        `${recordAddress(name, id)}/links`,
        name === "sites" ? { inside: "true" } : {},
        signal,
      ),
    enabled: mayReadSome,
    retry: false,
  });
  return { links: data?.data ?? none, isSettled: !mayReadSome || !isPending };
}
