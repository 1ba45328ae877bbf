import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Import } from "../../../../features/imports/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import type { Query } from "../../api/client.ts";
import { changeImport, draftIn, sendFile } from "../../api/pages/imports.ts";
import { untilAnswered } from "../../records/work/untilAnswered.ts";
import { toast } from "../../ui/message/toast.ts";
import { mappingLike } from "./mappingLike.ts";

/** What is known of a file before it is read. */
interface About {
  /** The resource of its rows; without it, the file says so. */
  readonly resource?: string | null | undefined;
  /** It holds rows of another that was sent before, and is read like that one. */
  readonly like?: Import;
}

/** Sends files, one at a time, and goes to the import that one becomes. */
export function useSend(): {
  readonly isSending: boolean;
  readonly send: (file: File, about: About) => Promise<void>;
} {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const send = async (file: File, { resource, like }: About): Promise<void> => {
    setSending(true);
    try {
      const query = { name: file.name, ...(resource && { resource }), ...optionsIn(like) };
      const patience = AbortSignal.timeout(60_000);
      const { data } = await untilAnswered(sendFile(file, query), patience, () => undefined);
      const sheets = like === undefined ? [] : mappingLike(data, like);
      if (sheets.length > 0) await changeImport(data.id, { sheets });
      await navigate({ to: "/imports/$id", params: { id: data.id }, search: { step: "file" } });
    } catch (thrown) {
      const draft = draftIn(thrown);
      if (draft !== undefined) {
        await navigate({ to: "/imports/$id", params: { id: draft.id }, search: { step: "file" } });
        return;
      }
      toast(`The file was not taken: ${messageOf(thrown)}`, { tone: "bad" });
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}

/** Not how it is read as bytes: what mends a file may write it otherwise. */
function optionsIn(like: Import | undefined): Query {
  if (like === undefined) return {};
  const { mode, empty, numbers, dates, timeZone, keepIds } = like.options;
  return { mode, empty, numbers, dates, timeZone: timeZone ?? undefined, keepIds: keepIds || undefined };
}
