import type { HomeDuty } from "../../../../features/home/answers.ts";
import type { Records } from "../../../../resources/index.ts";
import { nameOf } from "../../api/nameOf.ts";
import { isWithin, openSpan } from "../../operations/span.ts";
import { formatMoment } from "../../ui/time/formatMoment.ts";

type Person = Pick<Records["profiles"], "id" | "email" | "firstName" | "lastName">;

/** The line below the day: who is greeted, whether anything is broken, and until when they are on call themselves. */
export function formatGreeting(
  person: Person,
  { incidents, shifts }: Pick<HomeDuty, "incidents" | "shifts">,
  seesIncidents: boolean,
  now: number,
): string {
  const hour = new Date(now).getHours();
  const part = hour < 5 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "afternoon";
  const own = shifts
    .filter(({ personId }) => personId === person.id)
    .map(({ startTime, endTime }) => openSpan(startTime, endTime))
    .filter((span) => isWithin(now, span));
  const end = Math.max(...own.map((span) => span.end));
  return [
    `Good ${part}, ${person.firstName ?? nameOf(person)}.`,
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
