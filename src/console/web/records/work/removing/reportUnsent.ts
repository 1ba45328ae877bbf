import { collectionAddress } from "../../../api/address.ts";
import { inGroups } from "../../../api/batch.ts";
import { requestPage } from "../../../api/client.ts";
import type { Row } from "../../../api/record.ts";
import { currentMe } from "../../../api/session.ts";
import { toast } from "../../../ui/message/toast.ts";
import { formatRecordCount } from "../formatRecordCount.ts";
import { removeLater } from "./pendingRemovals.ts";
import { keepUnsent, unsentRemovals } from "./unsent.ts";

const atOnce = 150;

/** Longer than the delay of a deletion: another tab has sent its own by then. */
const patience = 10_000;

/** Reports deletions that a closed page could not send, and offers to carry them out. */
export async function reportUnsent(): Promise<void> {
  const unsent = unsentRemovals();
  if (unsent.length === 0) return;
  await new Promise((resolve) => setTimeout(resolve, patience));
  if (JSON.stringify(unsentRemovals()) !== JSON.stringify(unsent)) return;
  keepUnsent([]);
  for (const { resource, ids, by } of unsent) if (by === currentMe()?.id) await offer(resource, ids);
}

async function offer(resource: string, ids: readonly string[]): Promise<void> {
  const path = collectionAddress(resource);
  const pages = await Promise.all(
    inGroups(ids, atOnce).map((id) => requestPage(path, { id, pageSize: atOnce })),
  );
  const rows: Row[] = pages.flatMap(({ data }) => data);
  if (rows.length === 0) return;
  toast(`The page was closed before ${formatRecordCount(resource, rows.length)} could be deleted`, {
    tone: "bad",
    duration: 60_000,
    action: {
      label: rows.length === 1 ? "Delete it now" : "Delete them now",
      run: () => removeLater(resource, rows),
    },
  });
}
