import { useEffect, useRef } from "react";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/queryClient.ts";
import { useDarkMode } from "./useDarkMode.ts";
import { createViewer } from "./viewer.ts";

/** The created viewer, and the document it shows. */
let made: { readonly shown: unknown; readonly node: HTMLElement } | undefined;

/** Shows an OpenAPI document; its state is kept for the next visit to the page. */
export function ReferenceViewer({ document: shown }: { readonly document: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  useDarkMode();
  useEffect(() => {
    const viewer =
      made !== undefined && made.shown === shown ? made : { shown, node: createViewer(shown, lookAtAnswer) };
    made = viewer;
    const { node } = viewer;
    box.current?.append(node);
    return () => node.remove();
  }, [shown]);
  return <div ref={box} id="api-reference" />;
}

/** The viewer does not send requests through the console's client: if the session has ended, loading the profile opens the sign-in dialog. */
function lookAtAnswer(status: number): void {
  if (status === 401) queryClient.invalidateQueries({ queryKey: keys.me });
}
