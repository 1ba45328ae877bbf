import { useRouterState } from "@tanstack/react-router";
import "./Progress.css";

/** A line at the top edge while the next page is loading; only shown if that takes a while. */
export function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className="progress" aria-hidden="true" /> : null;
}
