import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Backup } from "../../../../appliance/backup/answers.ts";
import { minute } from "../../../../lib/time/duration.ts";
import { request, requestPage, send } from "../../api/client.ts";
import { healthQuery } from "../../api/pages/health.ts";
import { queryClient } from "../../api/queryClient.ts";

const path = "/api/admin/backups";

/** Queries the stored backups, newest first. */
export const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: async ({ signal }) => (await requestPage<Backup>(path, {}, signal)).data,
  refetchInterval: minute,
});

/** Returns the URLs of a backup and its manifest. */
export const addressesOf = ({ name }: Backup): { readonly file: string; readonly manifest: string } => {
  const file = `${path}/${encodeURIComponent(name)}`;
  return { file, manifest: `${file}/manifest` };
};

/** Waits until a backup may be downloaded: a link can't ask for the code of a second factor, a request can. */
export async function awaitFetch(backup: Backup): Promise<void> {
  await send("GET", addressesOf(backup).manifest);
}

/** Returns a mutation that takes a backup; it resolves once the backup is on the disk and verified. */
export function useTakeBackup() {
  return useMutation({
    mutationFn: async () => (await request<Backup>("POST", path)).data,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: healthQuery.queryKey }),
      ]),
  });
}
