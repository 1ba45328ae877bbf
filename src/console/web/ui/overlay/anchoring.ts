import { type Placement, place } from "./place.ts";
import "./anchoring.css";

const knowsAnchors = (): boolean => globalThis.CSS?.supports?.("position-area: block-end") === true;

/**
 * Keeps a floating panel next to its anchor until the returned function is called: by CSS anchor positioning, or by
 * measuring in browsers without it. `name` must be unique on the page.
 */
export function anchorPanel(
  anchor: HTMLElement,
  panel: HTMLElement,
  placement: Placement,
  name: string,
): () => void {
  panel.dataset.placement = placement;
  if (knowsAnchors()) {
    anchor.style.setProperty("anchor-name", name);
    panel.style.setProperty("position-anchor", name);
    return () => anchor.style.removeProperty("anchor-name");
  }
  const move = (): void => {
    const view = { width: innerWidth, height: innerHeight };
    const { left, top } = place(
      anchor.getBoundingClientRect(),
      panel.getBoundingClientRect(),
      view,
      placement,
    );
    panel.style.setProperty("left", `${left}px`);
    panel.style.setProperty("top", `${top}px`);
  };
  const resized = new ResizeObserver(move);
  resized.observe(panel);
  addEventListener("scroll", move, { capture: true, passive: true });
  addEventListener("resize", move);
  move();
  return () => {
    resized.disconnect();
    removeEventListener("scroll", move, { capture: true });
    removeEventListener("resize", move);
  };
}

/** Returns a CSS anchor name for a React id. */
export const anchorName = (id: string): string => `--anchor-${id.replaceAll(/[^\w-]/g, "")}`;
