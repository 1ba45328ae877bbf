import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { messageOf } from "../../../api/apiError.ts";
import { sendBundle } from "../../../api/pages/merges.ts";
import { isSealed } from "./isSealed.ts";

/** The upload of a bundle. */
export interface BundleSending {
  /** Uploads a file, or asks for its passphrase first. */
  readonly take: (file: File) => void;
  /** The encrypted file whose passphrase is asked for. */
  readonly sealed: File | undefined;
  readonly send: (file: File, passphrase: string) => Promise<void>;
  readonly cancel: () => void;
  readonly isBusy: boolean;
  /** Why the last file was rejected. */
  readonly problem: string | undefined;
}

/** Uploads bundles, one at a time, and opens the merge of each. */
export function useSendBundle(): BundleSending {
  const navigate = useNavigate();
  const [sealed, setSealed] = useState<File>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = useCallback(
    async (file: File, passphrase: string): Promise<void> => {
      setBusy(true);
      setProblem(undefined);
      try {
        const { data } = await sendBundle(file, passphrase);
        await navigate({ to: "/away/merges/$id", params: { id: data.id } });
      } catch (thrown) {
        setProblem(messageOf(thrown));
      } finally {
        setBusy(false);
      }
    },
    [navigate],
  );
  const take = useCallback(
    async (file: File): Promise<void> => {
      setProblem(undefined);
      const asks = await isSealed(file);
      setSealed(asks ? file : undefined);
      if (!asks) await send(file, "");
    },
    [send],
  );
  return {
    take: useCallback((file) => void take(file), [take]),
    sealed,
    send,
    cancel: useCallback(() => {
      setSealed(undefined);
      setProblem(undefined);
    }, []),
    isBusy,
    problem,
  };
}
