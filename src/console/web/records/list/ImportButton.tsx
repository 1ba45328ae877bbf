import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** A link to the page that imports a file or pasted cells into a list. */
export function ImportButton({ resource }: { readonly resource: ResourceDescription }) {
  const label = `Import ${midSentence(resource.plural)}`;
  return (
    <Link
      to="/imports"
      search={{ resource: resource.name }}
      className={`${buttonClass({ variant: "ghost" })} icon-button`}
      aria-label={label}
      data-tip={label}
    >
      <Icon name="upload" />
    </Link>
  );
}
