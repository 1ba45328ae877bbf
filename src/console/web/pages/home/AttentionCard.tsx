import { Link } from "@tanstack/react-router";
import type { AttentionView } from "../../../../features/home/answers.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import type { Search } from "../../base/address/listState.ts";
import { resourceIcon } from "../../definitions/icon.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { formatCount } from "../../ui/words.ts";
import { PlainList } from "./PlainList.tsx";

/** Changes awaiting approval have a card of their own, with buttons. */
const shownElsewhere: ReadonlySet<string> = new Set(["change-requests"]);

/** The views whose records need attention, with their counts; nothing if there are none. */
export function AttentionCard({ attention }: { readonly attention: readonly AttentionView[] }) {
  const shown = attention.filter(({ resource }) => !shownElsewhere.has(resource));
  if (shown.length === 0) return null;
  return (
    <Card title="Needs attention" count={shown.length} flush>
      <PlainList
        items={shown}
        keyOf={({ resource, label }) => `${resource} ${label}`}
        draw={(view) => <Attention view={view} />}
      />
    </Card>
  );
}

function Attention({ view: { resource, label, total } }: { readonly view: AttentionView }) {
  const { label: one = resource, plural = resource } = resourceNamed(resource) ?? {};
  return (
    <div className="plain-row">
      <span className="plain-icon">
        <Icon name={resourceIcon(resource)} />
      </span>
      <div className="plain-main">
        <Link
          to="/r/$resource"
          params={{ resource }}
          search={searchOf(resource, label)}
          className="plain-title"
        >
          {formatCount(total, midSentence(one), midSentence(plural))}
        </Link>
        <p className="plain-note">
          <span>{label}</span>
        </p>
      </div>
    </div>
  );
}

/** Returns the search parameters of a built-in view: its filters and its order. */
function searchOf(resource: string, label: string): Search {
  const view = resourceNamed(resource)?.view.views?.find((one) => one.label === label);
  const filters = Object.entries(view?.filters ?? {}).filter(
    (entry): entry is [string, readonly string[]] => entry[1] !== undefined,
  );
  return Object.fromEntries(filters);
}
