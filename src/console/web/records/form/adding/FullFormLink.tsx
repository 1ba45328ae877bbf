import { Link } from "@tanstack/react-router";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { addressOf, type Drafts } from "../values.ts";

interface FullFormLinkProps {
  readonly resource: ResourceDescription;
  readonly values: Drafts;
  readonly given: Readonly<Record<string, string>>;
  readonly onOpen: () => void;
}

/** A link from a form over the page to the full form, which keeps the entered values. */
export const FullFormLink = ({ resource, values, given, onOpen }: FullFormLinkProps) => (
  <Link
    to="/r/$resource/new"
    params={{ resource: resource.name }}
    search={{ ...addressOf(resource, values), ...given }}
    onClick={onOpen}
    className={buttonClass({ variant: "ghost", size: "small" })}
    aria-label="Full form"
  >
    <Icon name="external" />
    <span className="only-wide">Full form</span>
  </Link>
);
