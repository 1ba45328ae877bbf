import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { messageOf } from "../../../api/apiError.ts";
import type { HandedOver } from "../../../base/handOver.ts";
import { toast } from "../../../ui/message/toast.ts";
import { useSend } from "../loading/useSend.ts";
import { maxPasted, readCells } from "../paste/cells.ts";
import { pastedFile, withHeader } from "../paste/pasted.ts";
import { sendCells } from "../paste/sendCells.ts";

/** Starts an import of a dropped or selected file, step by step, or of a few pasted cells, on one screen. */
export function useBegin() {
  const { send, isSending: isSendingFile } = useSend();
  const [isPasting, setPasting] = useState(false);
  const navigate = useNavigate();
  const paste = useCallback(
    async (text: string, resource: string | undefined): Promise<void> => {
      const rows = readCells(text);
      const cells = withHeader(rows, true);
      if (rows.length > maxPasted + 1) return send(pastedFile(cells), { resource });
      setPasting(true);
      try {
        const { id } = await sendCells(cells, resource);
        await navigate({ to: "/imports/$id", params: { id } });
      } catch (thrown) {
        toast(`The cells were not uploaded: ${messageOf(thrown)}`, { tone: "bad" });
      } finally {
        setPasting(false);
      }
    },
    [navigate, send],
  );
  const begin = useCallback(
    async ({ file, text }: HandedOver, resource: string | undefined): Promise<void> => {
      if (file !== undefined) await send(file, { resource });
      else if (text !== undefined) await paste(text, resource);
    },
    [send, paste],
  );
  return { begin, isSending: isSendingFile || isPasting };
}
