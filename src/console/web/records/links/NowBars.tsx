import type { Link } from "../../../../features/links/answers.ts";
import { capitalized } from "../../../../lib/text/words.ts";
import type { Tone } from "../../../../lib/tone.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { toneIn } from "../../definitions/tones.ts";
import { RecordAnchor } from "../../kinds/references/RecordAnchor.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { formatSpan } from "../../ui/time/formatMoment.ts";
import { formatDuration } from "../../ui/time/relativeTime.ts";
import { useNow } from "../../ui/time/useNow.ts";
import { formatTerm } from "../../ui/words.ts";
import { hasBegun } from "./arrange.ts";
import { StatusOf } from "./StatusOf.tsx";
import "./NowBars.css";

interface NowBarsProps {
  readonly links: readonly Link[];
  /** Names the affected record, which is another than that of the page. */
  readonly namesRecord?: boolean;
}

/** The current events of a record: its open incidents, and current and upcoming maintenance. */
export function NowBars({ links, namesRecord = false }: NowBarsProps) {
  if (links.length === 0) return null;
  return (
    <ul className="now-bars" aria-label="Current events">
      {links.map((link) => (
        <NowBar key={link.id} link={link} namesRecord={namesRecord} />
      ))}
    </ul>
  );
}

function NowBar({ link, namesRecord }: { readonly link: Link; readonly namesRecord: boolean }) {
  const { owner, note } = link;
  const resource = resourceNamed(owner.resource);
  const now = useNow(startOf(link) ?? 0);
  return (
    <li className="now-bar" data-tone={toneOf(link, now)}>
      <Icon name={resource?.icon ?? "alert"} className="now-mark" />
      <div className="now-words">
        <RecordAnchor resource={owner.resource} id={owner.id} className="now-title">
          <bdi>{owner.title}</bdi>
        </RecordAnchor>
        <p className="now-said">
          {[
            namesRecord ? link.record.title : undefined,
            describeTiming(link, now),
            ...["severity", "impact"].map((key) => termOf(link, key)),
            note,
          ]
            .filter((part) => part !== undefined && part !== null && part !== "")
            .join(" · ")}
        </p>
      </div>
      <StatusOf end={owner} />
    </li>
  );
}

function termOf({ owner: { facts } }: Link, key: string): string | undefined {
  const term = facts[key];
  return typeof term === "string" ? formatTerm(term) : undefined;
}

function toneOf(link: Link, now: number): Tone {
  const { resource, facts } = link.owner;
  const severity = resourceNamed(resource)?.fields.find(({ key }) => key === "severity");
  if (severity !== undefined) return toneIn(severity, String(facts.severity));
  return hasBegun(link, now) ? "warn" : "info";
}

/** Describes the timing: "Open for 2 h", "Today 22:00 to 02:00". */
function describeTiming(link: Link, now: number): string | undefined {
  const { startTime, endTime, detectedAt } = link.owner.facts;
  if (detectedAt !== undefined)
    return typeof detectedAt === "string"
      ? `Open for ${formatDuration(now - Date.parse(detectedAt))}`
      : undefined;
  const start = momentOf(startTime) ?? Number.NEGATIVE_INFINITY;
  const end = momentOf(endTime) ?? Number.POSITIVE_INFINITY;
  const isTimed = Number.isFinite(start) || Number.isFinite(end);
  const span = isTimed ? formatSpan({ start, end }, now) : "";
  if (hasBegun(link, now)) return ["In progress", span].filter((part) => part !== "").join(", ");
  return /^\d/.test(span) ? `Today ${span}` : capitalized(span);
}

const startOf = ({ owner: { facts } }: Link): number | undefined =>
  momentOf(facts.detectedAt ?? facts.startTime);

function momentOf(time: unknown): number | undefined {
  const moment = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
