import { useEffect, useId, useRef, useState } from "react";
import { Kbd } from "../Kbd.tsx";
import { anchorName, anchorPanel } from "./anchoring.ts";
import { watchTips } from "./watchTips.ts";
import "./Tooltips.css";

/**
 * Shows the tips of all elements with `data-tip` (and `data-tip-keys` for a shortcut) when the pointer rests on them or
 * the focus comes by keyboard; it stands once, in the frame of the application. A tip says no more than the element's
 * own name or text does in other words, so that screen readers miss nothing.
 */
export function Tooltips() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<HTMLElement>();
  useEffect(() => watchTips(setTarget), []);

  useEffect(() => {
    const panel = ref.current;
    if (target === undefined || panel === null) return undefined;
    panel.showPopover();
    const stop = anchorPanel(target, panel, "bottom-start", `${anchorName(id)}-tip`);
    return () => {
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
