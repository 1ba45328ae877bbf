import { Link } from "@tanstack/react-router";
import { type BuiltIn, useBuiltIns } from "../../../api/pages/outputs.ts";
import { resourceIcon } from "../../../definitions/icon.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { CopyButton } from "../../../ui/copy/CopyButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import "./BuiltInCards.css";

/** What outputs are, the built-in ones as cards, and the heading of the list of own ones below. */
export function BuiltInCards() {
  const { data, error, refetch } = useBuiltIns();
  const isLoading = data === undefined && error === null;
  return (
    <>
      <p className="outputs-lead">
        What your tools read: a list of records, turned into the text that a tool takes. The text always shows
        the records as they are now.
      </p>
      <section className="built-ins" aria-labelledby="built-in-outputs" aria-busy={isLoading}>
        <h2 id="built-in-outputs">Built-in</h2>
        {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
        {isLoading && <Skeleton lines={8} />}
        {data !== undefined && (
          <ul>
            {data.map((output) => (
              <BuiltInCard key={output.slug} output={output} />
            ))}
          </ul>
        )}
      </section>
      <h2 className="own-outputs">Your own</h2>
    </>
  );
}

function BuiltInCard({ output }: { readonly output: BuiltIn }) {
  const { slug, name, description, resource, replacedBy } = output;
  const address = `${location.origin}/api/outputs/${slug}/text`;
  return (
    <li className="built-in" data-replaced={replacedBy !== null || undefined}>
      <Icon name={resourceIcon(resource)} />
      <h3>
        <Link to="/r/$resource/$id" params={{ resource: "outputs", id: slug }}>
          {name}
        </Link>
      </h3>
      <p>{description}</p>
      {replacedBy !== null && (
        <p className="built-in-replaced">
          <Badge>Replaced</Badge>
          <Link
            to="/r/$resource/$id"
            params={{ resource: "outputs", id: replacedBy }}
            className="record-link"
            aria-label={`Open the replacement of ${name}`}
          >
            Open the replacement
          </Link>
        </p>
      )}
      <p className="built-in-address">
        <code>/api/outputs/{slug}/text</code>
        <CopyButton text={address} label={`Copy the address of ${name}`} />
      </p>
    </li>
  );
}
