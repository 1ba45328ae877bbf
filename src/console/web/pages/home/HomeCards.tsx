import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { Home } from "../../../../features/home/answers.ts";
import { useMay, useMaySee, useMe } from "../../api/session.ts";
import { rotationsOf } from "../../operations/rotations.ts";
import { isWithin } from "../../operations/span.ts";
import { useClock } from "../../operations/useClock.ts";
import { windowsAround } from "../../operations/windows.ts";
import { spanOf } from "../../operations/zoom.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/overlay/Menu.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { ApprovalsCard } from "./ApprovalsCard.tsx";
import { AttentionCard } from "./AttentionCard.tsx";
import { EndingCard } from "./EndingCard.tsx";
import { formatGreeting } from "./formatGreeting.ts";
import { HappeningCard } from "./HappeningCard.tsx";
import { InventoryCard } from "./InventoryCard.tsx";
import { LatestCard } from "./LatestCard.tsx";
import { foldRuns } from "./latest.ts";
import { MentionsCard } from "./MentionsCard.tsx";
import { MergesCard } from "./MergesCard.tsx";
import { OnCallCard } from "./OnCallCard.tsx";
import { UpcomingCard } from "./UpcomingCard.tsx";
import "./HomeCards.css";

interface HomeCardsProps {
  readonly home: Home;
  /** When it was loaded. */
  readonly asOf: number;
  /** The progress of the first steps. */
  readonly steps: ReactNode;
}

const today = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

const nothing: NonNullable<Home["duty"]> = {
  incidents: { data: [], total: 0 },
  approvals: { data: [], total: 0 },
  planned: [],
  windows: [],
  shifts: [],
  people: [],
};

/** The cards of the home page: current events, what needs attention, what is next, and the latest changes; empty cards are left out. */
export function HomeCards({ home, asOf, steps }: HomeCardsProps) {
  const now = useClock(15_000);
  const me = useMe();
  const { counts, attention, latest } = home;
  const duty = home.duty ?? nothing;
  const rotations = useMemo(() => rotationsOf(duty.shifts), [duty.shifts]);
  const people = useMemo(() => new Map(duty.people.map((person) => [person.id, person])), [duty.people]);
  const nameOf = (id: string): string => people.get(id)?.name ?? "Someone";
  const day = spanOf("day", new Date(now));
  const {
    running,
    today: tonight,
    later,
  } = windowsAround(duty.windows, now, (moment) => isWithin(moment, day));
  return (
    <div className="stack">
      <PageHeader title={today.format(now).replace(",", "")} tabTitle="Home" actions={<HomeActions />}>
        {me !== null && formatGreeting(me, duty, home.duty !== null, now)}
      </PageHeader>
      {steps}
      <div className="home">
        <div className="stack">
          <HappeningCard incidents={duty.incidents} windows={running} nameOf={nameOf} now={now} />
          <MentionsCard />
          <OnCallCard rotations={rotations} people={people} now={now} />
          {home.merges.length > 0 && <MergesCard merges={home.merges} />}
          <ApprovalsCard approvals={duty.approvals} nameOf={nameOf} asOf={asOf} now={now} />
          <AttentionCard attention={attention} />
          <InventoryCard counts={counts} />
        </div>
        <aside className="stack" aria-label="Upcoming and recent">
          <UpcomingCard windows={[...tonight, ...later]} changes={duty.planned} now={now} />
          <LatestCard latest={foldRuns(latest).slice(0, maxLatest)} />
          <EndingCard ending={home.ending} />
        </aside>
      </div>
    </div>
  );
}

const maxLatest = 6;

function HomeActions() {
  const navigate = useNavigate();
  const mayOpen = useMay()("operator");
  if (!useMaySee()("operator")) return null;
  return (
    <>
      <Menu
        label="More of home"
        items={[
          { label: "Wall screen", icon: "screen", href: "/wall", onSelect: () => navigate({ to: "/wall" }) },
        ]}
        trigger={(props) => <IconButton {...props} icon="more" label="More" variant="secondary" />}
      />
      {mayOpen && (
        <Link
          to="/r/$resource/new"
          params={{ resource: "incidents" }}
          className={buttonClass({ variant: "primary" })}
        >
          <Icon name="plus" /> New incident
        </Link>
      )}
    </>
  );
}
