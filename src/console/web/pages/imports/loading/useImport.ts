import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Import, ImportPatch } from "../../../../../features/imports/answers.ts";
import { hasStatus } from "../../../api/apiError.ts";
import type { Tagged } from "../../../api/client.ts";
import { changeImport, checkImport, dropImport, importQuery, runImport } from "../../../api/pages/imports.ts";
import { untilAnswered } from "../../../records/work/untilAnswered.ts";
import { withPatch } from "./withPatch.ts";

/** The current activity of an import. */
export type Doing = "changing" | "checking" | "starting" | "stopping";

/** An import, and the actions on it. */
export interface ImportState {
  readonly data: Import;
  readonly doing: Doing | undefined;
  /** Sitebook can't be reached; the import continues automatically once it can. */
  readonly isWaiting: boolean;
  /** The last rejection. */
  readonly problem: unknown;
  /** Data has changed between the check and the import, so it was checked again. */
  readonly isRechecked: boolean;
  /** Changes it; resolves to whether the change was accepted. */
  readonly change: (body: ImportPatch) => Promise<boolean>;
  readonly check: () => Promise<boolean>;
  readonly run: () => Promise<boolean>;
  readonly stop: () => Promise<boolean>;
}

/** Returns an import by its id; the state is undefined until it is loaded. Actions run one after the other. */
export function useImport(id: string) {
  const [doing, setDoing] = useState<Doing>();
  /** The changes that were sent and not yet confirmed. */
  const [said, setSaid] = useState<readonly ImportPatch[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isRechecked, setCheckedAnew] = useState(false);
  const isBusy = doing !== undefined;
  const asked = importQuery(id);
  const { data: answer, error, refetch } = useQuery({ ...asked, ...(isBusy && { refetchInterval: 400 }) });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const step = (what: Doing, send: () => Promise<unknown>): Promise<boolean> => {
    setDoing(what);
    const next = last.current.then(async () => {
      setDoing(what);
      setProblem(undefined);
      try {
        await untilAnswered(send, leaving.current.signal, setWaiting);
        return true;
      } catch (thrown) {
        if (!leaving.current.signal.aborted) setProblem(thrown);
        return false;
      } finally {
        setDoing(undefined);
        setWaiting(false);
      }
    });
    last.current = next;
    return next;
  };
  const check = (): Promise<boolean> => step("checking", () => checkImport(id));
  const start = async (): Promise<void> => {
    try {
      await runImport(id);
    } catch (thrown) {
      if (!hasStatus(thrown, 412)) throw thrown;
      await checkImport(id);
      setCheckedAnew(true);
    }
  };
  const state = (known: Tagged<Import>): ImportState => ({
    ...{ data: said.reduce(withPatch, known.data), doing, isWaiting, problem, isRechecked, check },
    change: (body) => {
      setCheckedAnew(false);
      setSaid((before) => [...before, body]);
      return step("changing", () => changeImport(id, body)).finally(() =>
        setSaid((before) => before.filter((other) => other !== body)),
      );
    },
    run: () => {
      setCheckedAnew(false);
      return step("starting", start);
    },
    stop: () => step("stopping", () => dropImport(id)),
  });
  return { state: answer === undefined ? undefined : state(answer), error, refetch };
}
