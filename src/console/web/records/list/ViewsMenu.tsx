import { type FormEvent, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { type BrowserView, useSavedViews } from "./savedViews.ts";
import { shippedViews } from "./shippedViews.ts";
import "./ViewsMenu.css";

/** A list whose views are kept. */
interface ViewsMenuProps {
  readonly resource: ResourceDescription;
  /** The part of the address that stands for the list as it is shown, columns included. */
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

/** The views of a list, those of everybody first: opens, keeps and forgets them, and copies the link of this one. */
export function ViewsMenu({ resource, search, onOpen }: ViewsMenuProps) {
  const { views, save, forget } = useSavedViews(resource.name);
  const [name, setName] = useState("");
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return;
    save({ name: name.trim(), search });
    setName("");
  };
  const openAfter =
    (close: () => void) =>
    (view: string): void => {
      close();
      onOpen(view);
    };
  return (
    <Popover
      label="Views"
      placement="bottom-end"
      className="views-menu"
      trigger={(props) => <IconButton {...props} icon="bookmark" label="Views" />}
    >
      {(close) => (
        <>
          {views.length === 0 && <p className="muted">Keep filters, sort and columns under a name.</p>}
          <ul>
            {shippedViews(resource).map((view) => (
              <li key={view.name}>
                <ViewButton view={view} isShown={view.search === search} onOpen={openAfter(close)} />
              </li>
            ))}
            {views.map((view) => (
              <li key={view.name}>
                <ViewButton view={view} isShown={view.search === search} onOpen={openAfter(close)} />
                <IconButton
                  icon="trash"
                  size="small"
                  label={`Forget the view ${view.name}`}
                  onClick={() => forget(view.name)}
                />
              </li>
            ))}
          </ul>
          <form className="views-form" onSubmit={keep}>
            <TextInput
              aria-label="Name of the view"
              placeholder="Keep this view as …"
              maxLength={100}
              value={name}
              onChange={setName}
            />
            <Button type="submit" size="small">
              Keep
            </Button>
          </form>
          <div className="views-link">
            <span>Link to this view</span>
            <CopyButton text={`${location.origin}/r/${resource.name}${search}`} label="Copy the link" />
          </div>
        </>
      )}
    </Popover>
  );
}

interface ViewButtonProps {
  readonly view: BrowserView;
  /** The list is as this view has it. */
  readonly isShown: boolean;
  readonly onOpen: (search: string) => void;
}

const ViewButton = ({ view, isShown, onOpen }: ViewButtonProps) => (
  <button type="button" className="menu-item" onClick={() => onOpen(view.search)}>
    <Icon name={isShown ? "check" : "bookmark"} className="menu-icon" />
    <bdi className="menu-label">{view.name}</bdi>
  </button>
);
