import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Records } from "../../../../../resources/index.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { newPrefixSearch } from "./newPrefixSearch.ts";

interface CreateFreeProps {
  readonly network: string;
  /** The prefix that contains it, whose VRF and site it inherits. */
  readonly parent: Records["prefixes"];
  /** It is the primary action here. */
  readonly isPrimary?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the form for a new prefix, prefilled with a free network. */
export function CreateFree({ network, parent, isPrimary = false, className, children }: CreateFreeProps) {
  return (
    <Link
      to="/r/$resource/new"
      params={{ resource: "prefixes" }}
      search={newPrefixSearch(network, parent)}
      className={classes(
        buttonClass({ variant: isPrimary ? "primary" : "ghost", size: isPrimary ? "medium" : "small" }),
        className,
      )}
      aria-label={`Add ${network}`}
    >
      <Icon name="plus" /> {children}
    </Link>
  );
}
