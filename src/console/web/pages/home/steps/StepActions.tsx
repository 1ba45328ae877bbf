import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/Button.tsx";
import type { StepAction } from "./stepWords.ts";

/** Links to the pages on which a step is done. */
export const StepActions = ({ actions }: { readonly actions: readonly StepAction[] }) =>
  actions.map(({ label, to, search = {} }) => (
    <Link key={to} to={to} search={search} className={buttonClass()}>
      {label}
    </Link>
  ));
