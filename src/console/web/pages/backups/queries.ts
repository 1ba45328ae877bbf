import { queryOptions, useMutation } from "@tanstack/react-query";
import { request, requestPage } from "../../api/client.ts";
import { healthQuery } from "../../api/health.ts";
import { queryClient } from "../../api/queryClient.ts";

/** A backup on the server, as the API answers it. */
export interface BackupRow {
  /** Its file's name. */
  readonly name: string;
  readonly id: string;
  /** The version of Sitebook that took it. */
  readonly sitebook: string;
  readonly createdAt: string;
  readonly reason: string;
  readonly schema: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

const path = "/api/admin/backups";

/** The backups that are kept, newest first. */
export const backupsQuery = queryOptions({
  queryKey: ["backups"],
  queryFn: async ({ signal }) => (await requestPage<BackupRow>(path, {}, signal)).data,
  refetchInterval: 60_000,
});

/** Where a backup and its manifest are fetched. */
export const addressesOf = ({ name }: BackupRow): { readonly file: string; readonly manifest: string } => {
  const file = `${path}/${encodeURIComponent(name)}`;
  return { file, manifest: `${file}/manifest` };
};

/** Takes a backup now; it comes once it is on the disk and checked. */
export function useTakeBackup() {
  return useMutation({
    mutationFn: async () => (await request<BackupRow>("POST", path)).data,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: healthQuery.queryKey }),
      ]),
  });
}
