import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { Role } from "../../../../../http/access.ts";
import { useMe } from "../../../api/session.ts";
import { parseSearch } from "../../../base/address/searchParams.ts";
import { NotFound } from "../../../base/NotFound.tsx";
import { addableFor } from "../../../shell/adding/kinds.ts";
import { type NavArea, type NavItem, navFor } from "../../../shell/navigation/sections.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { LatestCard } from "../LatestCard.tsx";
import { PlainList } from "../PlainList.tsx";
import { AreaSkeleton } from "./AreaSkeleton.tsx";
import { FigureTable } from "./FigureTable.tsx";
import { FigureTiles } from "./FigureTiles.tsx";
import { useAreaFigures } from "./useAreaFigures.ts";
import { useAreaLatest } from "./useAreaLatest.tsx";
import "./AreaPage.css";

/** The page of an area: its figures, the records that matter most, its lists with their counts, and the latest changes. */
export function AreaPage() {
  const { area: id } = useParams({ strict: false });
  const role = useMe()?.role ?? "viewer";
  const area = navFor(role).areas.find((one) => one.id === id);
  return area === undefined ? <NotFound /> : <KnownArea key={area.id} area={area} />;
}

function KnownArea({ area }: { readonly area: NavArea }) {
  const { id, label, about, icon, main, minor } = area;
  const { data, error, refetch } = useAreaFigures(id);
  const latest = useAreaLatest([...main, ...minor].flatMap(({ resource }) => resource ?? []));
  // Rendered together, so that nothing shifts.
  const isLoaded = data !== undefined && !latest.isPending;
  return (
    <div className="stack">
      <div className="pictured-header">
        <span className="area-icon">
          <Icon name={icon} size={20} />
        </span>
        <PageHeader
          title={label}
          actions={
            <>
              <ImportLink area={area} />
              <AddMenu area={area} />
            </>
          }
        >
          {about}
        </PageHeader>
      </div>
      {!isLoaded && (error === null ? <AreaSkeleton /> : <ErrorState error={error} onRetry={refetch} />)}
      {isLoaded && (
        <>
          {data.figures.length > 0 && <FigureTiles figures={data.figures} />}
          <div className="area-page">
            <div className="stack">
              {data.lists.map((list) => (
                <FigureTable key={list.title} list={list} />
              ))}
              <LatestCard latest={latest.changes} />
            </div>
            <aside className="stack" aria-label={`Lists of ${label}`}>
              <Card title="Everything here" flush>
                <Lists items={main} counts={data.counts} />
              </Card>
              {minor.length > 0 && (
                <div id="types">
                  <Card title="Types and groups" flush>
                    <Lists items={minor} counts={data.counts} />
                  </Card>
                </div>
              )}
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

interface ListsProps {
  readonly items: readonly NavItem[];
  readonly counts: Readonly<Record<string, number>>;
}

const Lists = ({ items, counts }: ListsProps) => (
  <PlainList
    items={items}
    keyOf={({ to }) => to}
    draw={({ label, to, search = "", icon, resource = "" }) => (
      <Link to={to} search={parseSearch(search)} className="area-list">
        <Icon name={icon} className="area-list-icon" />
        <span>{label}</span>
        {(counts[resource] ?? 0) > 0 && (
          <span className="area-count">{formatNumber(counts[resource] ?? 0)}</span>
        )}
      </Link>
    )}
  />
);

/** Returns the resources of an area that a role may add records to. */
function addableIn({ main, minor }: NavArea, role: Role) {
  const names = new Set([...main, ...minor].map(({ resource }) => resource));
  return addableFor(role).filter(({ name }) => names.has(name));
}

/** A link to import a file, for those who may add records to the area. */
function ImportLink({ area }: { readonly area: NavArea }) {
  const role = useMe()?.role ?? "viewer";
  if (addableIn(area, role).length === 0) return null;
  return (
    <Link to="/imports" className={buttonClass()}>
      <Icon name="upload" /> Import
    </Link>
  );
}

/** A menu to add a record to the area, for those who may. */
function AddMenu({ area }: { readonly area: NavArea }) {
  const role = useMe()?.role ?? "viewer";
  const navigate = useNavigate();
  const kinds = addableIn(area, role);
  if (kinds.length === 0) return null;
  return (
    <Menu
      label={`Add to ${area.label}`}
      items={kinds.map(({ name, label, icon }) => ({
        ...{ label, icon, href: `/r/${name}/new` },
        onSelect: () => navigate({ to: "/r/$resource/new", params: { resource: name } }),
      }))}
      trigger={(props) => (
        <Button {...props} variant="primary" icon="plus">
          Add <Icon name="chevron-down" size={12} />
        </Button>
      )}
    />
  );
}
