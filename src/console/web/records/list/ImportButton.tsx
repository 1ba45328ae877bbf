import { Link } from "@tanstack/react-router";
import { midSentence } from "../../../../lib/text/words.ts";
import { useMay } from "../../api/session.ts";
import { pageInsteadOfList } from "../../definitions/pages.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";

/** A link to the import with this resource chosen; nothing for users who may not write its records. */
export function ImportButton({ resource: name }: { readonly resource: string }) {
  const may = useMay();
  const resource = resourceNamed(name);
  if (resource === undefined || !may(resource.roles.write)) return null;
  const label = pageInsteadOfList(resource)?.label ?? resource.plural;
  return (
    <Link
      to="/imports"
      search={{ resource: name }}
      className={buttonClass()}
      aria-label={`Import ${midSentence(label)}`}
    >
      <Icon name="upload" />
      Import
    </Link>
  );
}
