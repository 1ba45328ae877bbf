import type { HomeDuty } from "../../../../features/home/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { nameOf } from "../../api/nameOf.ts";
import { isWithin, openSpan } from "../../operations/span.ts";
import { formatMoment } from "../../ui/time/formatMoment.ts";

type Person = Pick<Records["profiles"], "id" | "email" | "firstName" | "lastName">;

/** Formats the line below the date: a greeting, whether there are open incidents, and until when the user is on call. */
export function formatGreeting(
  person: Person,
  { incidents, shifts }: Pick<HomeDuty, "incidents" | "shifts">,
  seesIncidents: boolean,
  now: number,
): string {
  const hour = new Date(now).getHours();
  const greeting = hour < 5 ? "Hello" : `Good ${hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening"}`;
  const own = shifts
    .filter(({ personId }) => personId === person.id)
    .map(({ startTime, endTime }) => openSpan(startTime, endTime))
    .filter((span) => isWithin(now, span));
  const end = Math.max(...own.map((span) => span.end));
  return [
    `${greeting}, ${person.firstName ?? nameOf(person)}.`,
    seesIncidents && incidents.total === 0 ? "No open incidents." : "",
    own.length === 0
      ? ""
      : Number.isFinite(end)
        ? `You are on call until ${formatMoment(end, now)}.`
        : "You are on call.",
  ]
    .filter(Boolean)
    .join(" ");
}
