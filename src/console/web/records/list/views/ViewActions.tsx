import { useState } from "react";
import { useReadOnly } from "../../../api/copies/readOnly.ts";
import { useAway } from "../../../api/pages/away.ts";
import { useMay } from "../../../api/session.ts";
import { PinButton } from "../../../base/PinButton.tsx";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/message/toast.ts";
import { Menu, type MenuItem } from "../../../ui/overlay/Menu.tsx";
import type { ListTab, TabState } from "./listTabs.ts";
import { NameDialog } from "./NameDialog.tsx";
import type { useViews } from "./useViews.ts";
import "./ViewActions.css";

interface ViewActionsProps {
  readonly resource: { readonly name: string; readonly plural: string };
  readonly state: TabState;
  /** The state of the list, as stored in a view. */
  readonly search: string;
  readonly views: ReturnType<typeof useViews>;
  readonly onOpen: (tab: Pick<ListTab, "key" | "search">) => void;
}

/** The view to name: a new one, private or shared, or one to rename. */
type Naming = {
  readonly title: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly save: (name: string) => Promise<boolean>;
};

/** The actions on a view: save or discard its changes, rename, pin, share and delete it. */
export function ViewActions({
  resource,
  state: { tab, isChanged },
  search,
  views,
  onOpen,
}: ViewActionsProps) {
  const mayShare = useMay()("manager");
  const isAway = useAway() !== undefined;
  const isReadOnly = useReadOnly();
  const [naming, setNaming] = useState<Naming>();
  const create = (shared: boolean): void =>
    setNaming({
      title: shared ? "Save for everyone" : "Save as mine",
      name: "",
      hint:
        isAway && !shared
          ? `It stays on this away copy.${mayShare ? " Save it for everyone to bring it home." : ""}`
          : undefined,
      save: async (name) => {
        const made = await views.create({ name, search, shared });
        if (made !== undefined) onOpen({ key: made.id, search });
        return made !== undefined;
      },
    });
  const overwrite = async (): Promise<void> => {
    const saved = await views.update(tab.key, { search });
    if (saved !== undefined) toast(`${saved.name} saved${saved.shared ? " for everyone" : ""}`);
  };
  const rename = (): void =>
    setNaming({
      title: "Rename view",
      name: tab.label,
      save: async (name) => (await views.update(tab.key, { name })) !== undefined,
    });
  const remove = async (): Promise<void> => {
    const gone = await views.remove(tab.key);
    if (gone === undefined) return;
    onOpen({ key: "all", search: "" });
    toast(`${gone.name} deleted`, {
      undo: () => views.create({ name: gone.name, search: gone.search, shared: gone.shared }),
    });
  };
  const share = (): void => void views.update(tab.key, { shared: tab.kind === "own" });
  const items = menuOf(tab, mayShare, { create, rename, share, remove });
  const pin = {
    address: `/r/${resource.name}${tab.search}`,
    title: tab.kind === "all" ? resource.plural : tab.label,
    resource: resource.name,
  };
  return (
    <div className="view-actions no-print">
      {isChanged && (
        <>
          <span className="view-differs">Differs from {tab.label}</span>
          {tab.kind === "own" && !isReadOnly && (
            <Button size="small" onClick={overwrite}>
              Save
            </Button>
          )}
          {mayShare && (
            <Button size="small" onClick={tab.kind === "shared" ? overwrite : () => create(true)}>
              Save for everyone
            </Button>
          )}
          {!isReadOnly && (
            <Button size="small" onClick={() => create(false)}>
              Save as mine
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={() => onOpen(tab)}>
            Reset
          </Button>
        </>
      )}
      {!isChanged && <PinButton pin={pin} />}
      {!isReadOnly && (
        <Menu
          label="View"
          items={items}
          trigger={(props) => <IconButton {...props} icon="bookmark" label="View" />}
        />
      )}
      {naming !== undefined && <NameDialog {...naming} onClose={() => setNaming(undefined)} />}
    </div>
  );
}

/** The handlers of the menu of a view. */
interface Doing {
  readonly create: (shared: boolean) => void;
  readonly rename: () => void;
  readonly share: () => void;
  readonly remove: () => Promise<void>;
}

/** Returns the menu of a view: users can change their own views, and shared ones if they may share. */
function menuOf({ kind }: ListTab, mayShare: boolean, doing: Doing): MenuItem[] {
  const { create, rename, share, remove } = doing;
  const items: MenuItem[] = [{ label: "Save as mine", icon: "user", onSelect: () => create(false) }];
  if (mayShare) items.push({ label: "Save for everyone", icon: "users", onSelect: () => create(true) });
  if (kind !== "own" && !(kind === "shared" && mayShare)) return items;
  items.push({ label: "Rename", icon: "edit", startsGroup: true, onSelect: rename });
  if (mayShare) {
    const label = kind === "own" ? "Share with everyone" : "Keep to myself";
    items.push({ label, icon: kind === "own" ? "users" : "user", onSelect: share });
  }
  return [...items, { label: "Delete", icon: "trash", tone: "bad", onSelect: () => void remove() }];
}
