import { type FormEvent, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useSavedViews } from "./savedViews.ts";

/** A list whose views are kept. */
interface ViewsMenuProps {
  readonly resource: ResourceDescription;
  /** The part of the address that stands for the list as it is shown, columns included. */
  readonly search: string;
  readonly onOpen: (search: string) => void;
}

/** The views of a list that were given a name: opens, keeps and forgets them, and copies the link of this one. */
export function ViewsMenu({ resource, search, onOpen }: ViewsMenuProps) {
  const { views, save, forget } = useSavedViews(resource.name);
  const [name, setName] = useState("");
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") return;
    save({ name: name.trim(), search });
    setName("");
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
            {views.map((view) => (
              <li key={view.name}>
                <button
                  type="button"
                  className="menu-item"
                  onClick={() => {
                    close();
                    onOpen(view.search);
                  }}
                >
                  <Icon name={view.search === search ? "check" : "bookmark"} />
                  <bdi className="menu-label">{view.name}</bdi>
                </button>
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
