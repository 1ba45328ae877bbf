import { useEffect, useRef, useState } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useComments } from "../../api/attached/comments.ts";
import { useMay, useMe } from "../../api/session.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { addComment, markSeen } from "./writeComments.ts";
import "./CommentsCard.css";

interface CommentsCardProps {
  readonly resource: ResourceDescription;
  readonly id: string;
}

/** The number of comments shown initially. */
const maxShown = 10;

/** What people say about a record, the newest first, with a form to add a comment. */
export function CommentsCard({ resource, id }: CommentsCardProps) {
  const { comments } = useComments(resource.name, id, true);
  const me = useMe();
  const mayComment = useMay()("operator");
  const [isAdding, setAdding] = useState(false);
  const [isWhole, showAll] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const mine = comments.filter(({ mentions }) => mentions.some((person) => person.id === me?.id));
  const asked = mine.map((comment) => comment.id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another comment mentions the user.
  useEffect(() => {
    if (asked !== "") void markSeen(mine).catch(() => undefined);
  }, [asked]);
  if (comments.length === 0 && !mayComment) return null;
  const close = (): void => {
    setAdding(false);
    button.current?.focus();
  };
  const shown = isWhole ? comments : comments.slice(0, maxShown);
  return (
    <Card
      title="Comments"
      {...(comments.length > 0 && { count: comments.length })}
      actions={
        mayComment && (
          <Button
            ref={button}
            size="small"
            variant="ghost"
            icon="plus"
            aria-expanded={isAdding}
            onClick={() => (isAdding ? close() : setAdding(true))}
          >
            Comment
          </Button>
        )
      }
      flush
    >
      {isAdding && (
        <CommentForm
          draft={`comment.${id}`}
          resource={resource}
          action="Add comment"
          onSend={(body) => addComment({ resource: resource.name, id }, body)}
          onClose={close}
        />
      )}
      {comments.length === 0 ? (
        !isAdding && <p className="card-none">No comments yet</p>
      ) : (
        <ol className="comment-list">
          {shown.map((comment) => (
            <CommentItem key={comment.id} comment={comment} resource={resource} />
          ))}
        </ol>
      )}
      {shown.length < comments.length && (
        <p className="comments-more no-print">
          <Button size="small" variant="ghost" onClick={() => showAll(true)}>
            Show all {comments.length}
          </Button>
        </p>
      )}
    </Card>
  );
}
