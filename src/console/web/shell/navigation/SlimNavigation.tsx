import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Home } from "../../../../features/home/answers.ts";
import { useHome } from "../../api/pages/home.ts";
import { useMe } from "../../api/session.ts";
import { parseSearch } from "../../base/address/searchParams.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Menu, type MenuItem } from "../../ui/overlay/Menu.tsx";
import { formatNumber } from "../../ui/words.ts";
import { areaAt, isOn, type NavArea, navFor } from "./sections.ts";
import { waitingOn } from "./waiting.ts";
import "./SlimNavigation.css";

/** The navigation of the collapsed side bar: icons; those of areas open a menu of their pages. */
export function SlimNavigation() {
  const role = useMe()?.role ?? "viewer";
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const navigate = useNavigate();
  const { data: home } = useHome();
  const plan = useMemo(() => navFor(role), [role]);
  const current = areaAt(plan, path)?.id;
  return (
    <nav className="slim-navigation" aria-label="Pages">
      {plan.work.map((item) => {
        const waiting = home && waitingOn(home, item.to);
        const label = item.short ?? item.label;
        return (
          <Link
            key={item.to}
            to={item.to}
            search={parseSearch(item.search ?? "")}
            className="slim-link"
            aria-current={isOn(item, path) ? "page" : undefined}
            aria-label={waiting === undefined ? label : `${label}, ${waiting} waiting`}
            data-tip={label}
          >
            <Icon name={item.icon} />
            {waiting !== undefined && (
              <span className="slim-count" data-urgent={item.to === "/r/incidents" || undefined}>
                {formatNumber(waiting)}
              </span>
            )}
          </Link>
        );
      })}
      {plan.areas.map((area) => (
        <Menu
          key={area.id}
          label={area.label}
          placement="end-start"
          head={area.label}
          items={itemsOf(
            area,
            home?.counts ?? {},
            (to, search) => void navigate({ to, search: parseSearch(search) }),
          )}
          trigger={(props, isOpen) => (
            <button
              {...props}
              type="button"
              className="slim-link"
              aria-label={area.label}
              {...(!isOpen && { "data-tip": area.label })}
              data-current={area.id === current || undefined}
            >
              <Icon name={area.icon} />
            </button>
          )}
        />
      ))}
    </nav>
  );
}

/** Returns the pages of an area with their counts; minor ones are below a line, and the area's own page is last. */
function itemsOf(
  { to: own, label: area, main, minor }: NavArea,
  counts: Home["counts"],
  follow: (to: string, search: string) => void,
): readonly MenuItem[] {
  const entry = (label: string, to: string, search = "", count?: number): MenuItem => ({
    ...{ label, href: `${to}${search}`, onSelect: () => follow(to, search) },
    ...(count !== undefined && { note: formatNumber(count) }),
  });
  const lines = [main, minor].flatMap((items, group) =>
    items.map(({ label, short = label, to, search, resource = "" }, index) => ({
      ...entry(short, to, search, counts[resource]),
      ...(group === 1 && index === 0 && { startsGroup: true }),
    })),
  );
  return [...lines, { ...entry(`All of ${area}`, own), startsGroup: true }];
}
