import { useRef, useState } from "react";
import type { Comment } from "../../../../features/comments/answers.ts";
import type { Tone } from "../../../../lib/tone.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useMay, useMe } from "../../api/session.ts";
import { MarkdownDetail } from "../../kinds/shown/MarkdownDetail.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { bodyField, kindLabels } from "./kinds.ts";
import { changeComment, removeComment } from "./writeComments.ts";

const tones: Readonly<Record<Comment["kind"], Tone>> = {
  note: "neutral",
  good: "good",
  warning: "warn",
  danger: "bad",
};

interface CommentItemProps {
  readonly comment: Comment;
  readonly resource: ResourceDescription;
}

/** A comment: who, when, and what; its author can edit it, and admins can delete it. */
export function CommentItem({ comment, resource }: CommentItemProps) {
  const { kind, body, mentions, authorId, authorName, createdAt, editedAt } = comment;
  const me = useMe();
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const isMine = me !== null && authorId === me.id && may("operator");
  const name = authorName ?? (authorId === null ? "Sitebook" : "Someone");
  const close = (): void => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className="comment" data-tone={tones[kind]}>
      <p className="comment-head">
        <Avatar name={name} size={20} />
        <bdi className="comment-author">{name}</bdi>
        <Time value={createdAt} />
        {editedAt !== null && <span className="muted">edited</span>}
        {kind !== "note" && <Badge tone={tones[kind]}>{kindLabels[kind]}</Badge>}
        <span className="comment-tools no-print">
          {isMine && !isEditing && (
            <IconButton
              ref={edit}
              icon="edit"
              size="small"
              label={`Edit the comment of ${name}`}
              onClick={() => setEditing(true)}
            />
          )}
          {(isMine || may("admin")) && !isEditing && (
            <IconButton
              icon="trash"
              size="small"
              label={`Delete the comment of ${name}`}
              onClick={() => void removeComment(comment, may(resource.roles.write))}
            />
          )}
        </span>
      </p>
      {isEditing ? (
        <CommentForm
          draft={`comment.${comment.id}`}
          resource={resource}
          action="Save comment"
          comment={comment}
          onSend={(change) => changeComment(comment, change)}
          onClose={close}
        />
      ) : (
        <>
          <MarkdownDetail field={bodyField} value={body} record={{ id: comment.id }} />
          {mentions.length > 0 && (
            <p className="comment-mentions muted">
              For{" "}
              {mentions.map(({ id, name: mentioned }, place) => (
                <span key={id}>
                  {place > 0 && ", "}
                  <bdi>{mentioned ?? "someone"}</bdi>
                </span>
              ))}
            </p>
          )}
        </>
      )}
    </li>
  );
}
