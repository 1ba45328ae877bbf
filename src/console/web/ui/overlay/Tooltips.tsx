import { useEffect, useId, useReducer, useRef, useState } from "react";
import { Kbd } from "../Kbd.tsx";
import { anchorName, anchorPanel } from "./anchoring.ts";
import { watchTips } from "./watchTips.ts";
import "./Tooltips.css";

/**
 * Shows the tooltips of all elements with `data-tip` (and `data-tip-keys` for a shortcut) on hover and on keyboard focus;
 * rendered once, in the frame of the application. A tooltip adds nothing to the element's accessible name or text, so
 * that screen readers miss nothing.
 */
export function Tooltips() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<HTMLElement>();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => watchTips(setTarget), []);

  useEffect(() => {
    const panel = ref.current;
    if (target === undefined || panel === null) return undefined;
    panel.showPopover();
    const stop = anchorPanel(target, panel, "bottom-start", `${anchorName(id)}-tip`);
    // More may become known while it is shown.
    const changes = new MutationObserver(draw);
    changes.observe(target, { attributeFilter: ["data-tip"] });
    return () => {
      changes.disconnect();
      stop();
      panel.hidePopover();
    };
  }, [target, id]);

  const { tip, tipKeys } = target?.dataset ?? {};
  return (
    <div ref={ref} popover="manual" className="tooltip no-print" aria-hidden="true">
      {tip}
      {tipKeys !== undefined && <Kbd keys={tipKeys} />}
    </div>
  );
}
