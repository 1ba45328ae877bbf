import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Import } from "../../../../../features/imports/answers.ts";
import { messageOf } from "../../../api/apiError.ts";
import type { Query } from "../../../api/client.ts";
import { changeImport, draftIn, sendFile } from "../../../api/pages/imports.ts";
import { untilAnswered } from "../../../records/work/untilAnswered.ts";
import { toast } from "../../../ui/message/toast.ts";
import { mappingLike } from "./mappingLike.ts";

/** What is known about a file before it is read. */
interface About {
  /** The resource of its rows; if unset, the file determines it. */
  readonly resource?: string | null | undefined;
  /** An earlier import whose rows it contains, and whose settings it takes. */
  readonly like?: Import;
}

/** Uploads a file, one at a time, and opens its import. */
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
      await navigate({ to: "/imports/$id", params: { id: data.id }, search: { step: "columns" } });
    } catch (thrown) {
      const draft = draftIn(thrown);
      if (draft !== undefined) {
        await navigate({ to: "/imports/$id", params: { id: draft.id }, search: { step: "columns" } });
        return;
      }
      toast(`The file was not uploaded: ${messageOf(thrown)}`, { tone: "bad" });
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}

/** Returns the options of an import, without its encoding: a program that corrects a file may change that. */
function optionsIn(like: Import | undefined): Query {
  if (like === undefined) return {};
  const { mode, empty, numbers, dates, timeZone, keepIds } = like.options;
  return { mode, empty, numbers, dates, timeZone: timeZone ?? undefined, keepIds: keepIds || undefined };
}
