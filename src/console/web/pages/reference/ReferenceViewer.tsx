import { useEffect, useRef } from "react";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/queryClient.ts";
import { useDarkMode } from "./useDarkMode.ts";
import { createViewer } from "./viewer.ts";

/** The viewer that was made, and the document it shows. */
let made: { readonly shown: unknown; readonly node: HTMLElement } | undefined;

/** Shows an OpenAPI document; coming back to the page finds it as it was left. */
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

/** The viewer sends requests past ours: where the session has ended, asking who we are opens the dialog for it. */
function lookAtAnswer(status: number): void {
  if (status === 401) queryClient.invalidateQueries({ queryKey: keys.me });
}
