import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useHome } from "../../api/pages/home.ts";
import { useMe } from "../../api/session.ts";
import { parseSearch } from "../../base/address/searchParams.ts";
import { NotFound } from "../../base/NotFound.tsx";
import { addableFor } from "../../shell/adding/kinds.ts";
import { type NavArea, type NavItem, navFor } from "../../shell/navigation/sections.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/overlay/Menu.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { formatNumber } from "../../ui/words.ts";
import { AreaLatest } from "./AreaLatest.tsx";
import { AttentionCard } from "./AttentionCard.tsx";
import { PlainList } from "./PlainList.tsx";
import "./AreaPage.css";

/** The page of an area: its resources with their counts, what needs attention, and the latest changes. */
export function AreaPage() {
  const { area: id } = useParams({ strict: false });
  const role = useMe()?.role ?? "viewer";
  const { data: home } = useHome();
  const area = navFor(role).areas.find((one) => one.id === id);
  if (area === undefined) return <NotFound />;
  const { label, about, icon, main, minor } = area;
  const names = new Set([...main, ...minor].map(({ resource }) => resource));
  const isHere = ({ resource }: { readonly resource: string }): boolean => names.has(resource);
  const counts = home?.counts ?? {};
  return (
    <div className="stack">
      <div className="pictured-header">
        <span className="area-icon">
          <Icon name={icon} size={20} />
        </span>
        <PageHeader title={label} actions={<AddMenu area={area} />}>
          {about}
        </PageHeader>
      </div>
      <div className="area-page">
        <div className="area-lists">
          <Card title="Everything here" flush>
            <Lists items={main} counts={counts} />
          </Card>
          {minor.length > 0 && (
            <div id="types">
              <Card title="Types and groups" flush>
                <Lists items={minor} counts={counts} />
              </Card>
            </div>
          )}
        </div>
        <aside className="stack" aria-label={`What is new in ${label}`}>
          <AttentionCard attention={(home?.attention ?? []).filter(isHere)} />
          <AreaLatest resources={[...names].flatMap((name) => name ?? [])} />
        </aside>
      </div>
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
        {counts[resource] !== undefined && (
          <span className="area-count">{formatNumber(counts[resource])}</span>
        )}
      </Link>
    )}
  />
);

/** A menu to add a record to the area, for those who may. */
function AddMenu({ area: { label: area, main, minor } }: { readonly area: NavArea }) {
  const role = useMe()?.role ?? "viewer";
  const navigate = useNavigate();
  const names = new Set([...main, ...minor].map(({ resource }) => resource));
  const kinds = addableFor(role).filter(({ name }) => names.has(name));
  if (kinds.length === 0) return null;
  return (
    <Menu
      label={`Add to ${area}`}
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
