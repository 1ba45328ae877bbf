import { Link } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useTagsOf } from "../../api/attached/tags.ts";
import { useMay } from "../../api/session.ts";
import { lazy } from "../../base/parts/lazy.tsx";
import { TagChip } from "../../kinds/tagging/TagChip.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { removeTag } from "./writeTags.ts";
import "./TagLine.css";

const TagAdding = lazy(async () => ({ default: (await import("./TagAdding.tsx")).TagAdding }));

interface TagLineProps {
  readonly resource: ResourceDescription;
  readonly id: string;
}

/** The tags of a record, each a link to the records that have it, with a control to add one. */
export function TagLine({ resource, id }: TagLineProps) {
  const { name, roles, isAnnotated, plural } = resource;
  const mayWrite = useMay()(roles.write);
  const { tags } = useTagsOf(id, isAnnotated === true);
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isAnnotated !== true || (tags.length === 0 && !mayWrite)) return null;
  const owner = { resource: name, id };
  const close = (): void => {
    setAdding(false);
    button.current?.focus();
  };
  return (
    <div className="tag-line">
      {tags.length > 0 && (
        <ul aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagChip
                tag={tag}
                link={(text) => (
                  <Link
                    to="/r/$resource"
                    params={{ resource: name }}
                    search={{ tag: tag.slug }}
                    aria-label={`${plural} with the tag ${tag.name}`}
                  >
                    {text}
                  </Link>
                )}
              >
                {mayWrite && (
                  <IconButton
                    icon="close"
                    size="small"
                    label={`Remove the tag ${tag.name}`}
                    onClick={() => {
                      void removeTag(owner, tag);
                      button.current?.focus();
                    }}
                  />
                )}
              </TagChip>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <span className="tag-line-add no-print">
          <Button
            ref={button}
            size="small"
            variant="ghost"
            icon="tag"
            aria-expanded={isAdding}
            onClick={() => (isAdding ? close() : setAdding(true))}
          >
            Add tag
          </Button>
        </span>
      )}
      <Suspense>{isAdding && <TagAdding owner={owner} tags={tags} onClose={close} />}</Suspense>
    </div>
  );
}
