import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import type { Comment, NewComment } from "../../../../features/comments/answers.ts";
import { isObject } from "../../../../lib/object.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { useStored } from "../../base/useStored.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { Option } from "../../ui/input/option.ts";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import { TextArea } from "../../ui/input/TextArea.tsx";
import { kindLabels } from "./kinds.ts";
import { PersonPicker } from "./PersonPicker.tsx";

interface CommentFormProps {
  /** The name under which what is typed is kept in this browser until it is sent. */
  readonly draft: string;
  readonly resource: ResourceDescription;
  /** The label of the button that sends it. */
  readonly action: string;
  /** The comment that is changed. */
  readonly comment?: Comment;
  /** Sends it; resolves to the error, if it was rejected. */
  readonly onSend: (body: NewComment) => Promise<string | undefined>;
  readonly onClose: () => void;
}

interface Draft {
  readonly kind: Comment["kind"];
  readonly body: string;
  readonly people: readonly Option[];
}

const isDraft = (kept: unknown): kept is Draft =>
  isObject(kept) &&
  typeof kept.body === "string" &&
  typeof kept.kind === "string" &&
  kept.kind in kindLabels &&
  Array.isArray(kept.people);

/** A form for a comment: its text in Markdown, its kind, and whom it mentions. Ctrl and Enter send it, Escape closes it. */
export function CommentForm({ draft, resource, action, comment, onSend, onClose }: CommentFormProps) {
  const id = useId();
  const [kept, keep] = useStored(draft);
  const { kind, body, people }: Draft = isDraft(kept) ? kept : openDraft(comment);
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Remounted for each person, so that the field is empty again.
  const [round, setRound] = useState(0);
  const set = (part: Partial<Draft>): void => keep({ kind, body, people, ...part });
  const send = async (): Promise<void> => {
    if (body.trim() === "" || isSending) return;
    setSending(true);
    const refused = await onSend({ kind, body, mentions: people.map(({ value }) => value) });
    setSending(false);
    setFailure(refused);
    if (refused !== undefined) return;
    keep(undefined);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSent && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isSent) void send();
    else onClose();
  };
  return (
    <form
      className="comment-form no-print"
      aria-label={action}
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        aria-label="Comment"
        aria-describedby={`${id}-failure`}
        aria-invalid={failure !== undefined || undefined}
        placeholder="What should others know? Markdown works"
        value={body}
        onChange={(text) => set({ body: text })}
        autoFocus
      />
      <div className="comment-options">
        <SegmentedControl
          label="Kind"
          segments={(Object.keys(kindLabels) as Comment["kind"][]).map((value) => ({
            value,
            label: kindLabels[value],
          }))}
          value={kind}
          onChange={(next) => set({ kind: next })}
        />
        <div className="comment-people">
          <PersonPicker
            key={round}
            role={resource.roles.read}
            has={people.map(({ value }) => value)}
            onChoose={(person) => {
              set({ people: [...people, person] });
              setRound(round + 1);
            }}
          />
        </div>
      </div>
      {people.length > 0 && (
        <ul className="comment-chosen" aria-label="Mentioned people">
          {people.map((person) => (
            <li key={person.value}>
              <Badge>
                <bdi>{person.label}</bdi>
                <IconButton
                  icon="close"
                  size="small"
                  label={`Don't mention ${person.label}`}
                  onClick={() => set({ people: people.filter((one) => one !== person) })}
                />
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-failure`} className="comment-failure" role="alert">
        {failure}
      </p>
      <div className="actions">
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={isSending}
          aria-disabled={body.trim() === "" || undefined}
        >
          {action}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const openDraft = (comment: Comment | undefined): Draft => ({
  kind: comment?.kind ?? "note",
  body: comment?.body ?? "",
  people: (comment?.mentions ?? []).map(({ id, name }) => ({ value: id, label: name ?? "Someone" })),
});
