import { minute } from "../../lib/time/duration.ts";
import { changeRequests } from "../../resources/change-requests.ts";
import { incidents } from "../../resources/incidents.ts";
import { knownIssues } from "../../resources/known-issues.ts";
import { maintenanceWindows } from "../../resources/maintenance-windows.ts";
import { onCallSchedules } from "../../resources/on-call-schedules.ts";
import { runbooks } from "../../resources/runbooks.ts";
import { type DemoAuthor, type Filling, type Ids, inNameOf, make } from "../filling.ts";
import type { Staff } from "../people.ts";
import { incidentFacts, knownIssueFacts } from "./incidents.ts";
import { changeFacts, windowFacts } from "./planned.ts";
import { runbookFacts } from "./runbooks.ts";
import { fillServices } from "./services.ts";

/** The weeks that schedules cover, counted from the current one, and the week that is still unassigned. */
const weeks: Readonly<Record<"first" | "last" | "open", number>> = { first: -8, last: 9, open: 4 };

/** What the operations area has, by name: what links begin at. */
type Operations = Readonly<
  Record<
    "incidents" | "maintenance-windows" | "change-requests" | "known-issues" | "runbooks" | "services",
    Ids
  >
>;

/** Creates what the operations area shows: who responds, how, what is planned, and what broke. */
export function fillOperations(filling: Filling, staff: Staff): Operations {
  const { context } = filling;
  const everyone = [...staff.network, ...staff.systems];
  const [lead] = everyone;
  if (lead === undefined) throw new Error("no one works in operations");
  fillSchedules(filling, inNameOf(context, lead), staff);
  const runbookIds = new Map<string, string>();
  runbookFacts.forEach(({ name, category, description, content }, index) => {
    const owner = everyone[index % everyone.length] ?? lead;
    const runbook = { name, category, content, ownerId: owner.id, description };
    runbookIds.set(name, make(inNameOf(context, owner), runbooks, runbook));
  });
  const issueIds = new Map<string, string>();
  for (const { severity, status, name, system, workaround, description } of knownIssueFacts) {
    const issue = { name, severity, status, affectedSystem: system, workaround, description };
    issueIds.set(name, make(inNameOf(context, filling.random.pick(everyone)), knownIssues, issue));
  }
  return {
    ...fillPlanned(filling, everyone),
    incidents: fillIncidents(filling, everyone),
    "known-issues": issueIds,
    runbooks: runbookIds,
    services: fillServices(filling, everyone),
  };
}

function fillSchedules({ calendar }: Filling, context: Filling["context"], staff: Staff): void {
  const rotations = [
    {
      rotation: "primary",
      people: staff.network,
      description: "Backbone and access; answers within 10 minutes",
    },
    {
      rotation: "systems",
      people: staff.systems,
      description: "Platforms and storage; answers within 15 minutes",
    },
    { rotation: "field", people: staff.field, description: "Drives out; at RTM1 within an hour" },
  ];
  for (const { rotation, people, description } of rotations) {
    for (let week = weeks.first; week <= weeks.last; week += 1) {
      // the gap is a missing week, as a shift without a person would look like coverage.
      if (rotation === "primary" && week === weeks.open) continue;
      const { start, end, number } = calendar.week(week);
      const person = people[(week - weeks.first) % people.length];
      make(context, onCallSchedules, {
        name: `${rotation.slice(0, 1).toUpperCase()}${rotation.slice(1)}, week ${number}`,
        personId: person?.id ?? null,
        startTime: start,
        endTime: end,
        rotation,
        description,
      });
    }
  }
}

/** `3 22:00`: that day from today at that time; `+90`: minutes from now. */
function timeOf({ calendar }: Filling, told: string): string {
  const [days = "", time] = told.split(" ");
  return time === undefined ? calendar.minutes(Number(days)) : calendar.at(Number(days), time);
}

const laterBy = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * minute).toISOString();

function fillPlanned(
  filling: Filling,
  people: readonly DemoAuthor[],
): Pick<Operations, "maintenance-windows" | "change-requests"> {
  const { context, calendar, random } = filling;
  const windowIds = new Map<string, string>();
  const changeIds = new Map<string, string>();
  for (const { starts, minutes, name, impact, description, cancelled } of windowFacts) {
    const startTime = timeOf(filling, starts);
    const endTime = laterBy(startTime, Number(minutes));
    const running =
      endTime <= calendar.now ? "completed" : startTime <= calendar.now ? "in_progress" : "scheduled";
    const status = cancelled === "yes" ? "cancelled" : running;
    const window = { name, startTime, endTime, status, impact, description };
    windowIds.set(name, make(inNameOf(context, random.pick(people)), maintenanceWindows, window));
  }
  for (const { status, risk, starts, name, description } of changeFacts) {
    const requester = random.pick(people);
    const change = make(inNameOf(context, requester), changeRequests, {
      name,
      status,
      risk,
      requestedById: requester.id,
      scheduledFor: starts === "" ? null : timeOf(filling, starts),
      description,
    });
    changeIds.set(name, change);
  }
  return { "maintenance-windows": windowIds, "change-requests": changeIds };
}

function fillIncidents(filling: Filling, people: readonly DemoAuthor[]): Ids {
  const { context, random } = filling;
  const ids = new Map<string, string>();
  for (const { severity, status, detected, minutes, name, description } of incidentFacts) {
    const detectedAt = timeOf(filling, detected);
    const assignee = random.pick(people);
    const incident = make(inNameOf(context, assignee), incidents, {
      name,
      severity,
      status,
      detectedAt,
      resolvedAt: minutes === "" ? null : laterBy(detectedAt, Number(minutes)),
      assignedToId: assignee.id,
      description,
    });
    ids.set(name, incident);
  }
  return ids;
}
