import "./TagsDifference.css";

interface TagsDifferenceProps {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

/** The terms that a change removed and added, without unchanged ones. */
export function TagsDifference({ before, after }: TagsDifferenceProps) {
  const removed = before.filter((tag) => !after.includes(tag));
  const added = after.filter((tag) => !before.includes(tag));
  return (
    <span className="tag-list">
      {removed.map((tag) => (
        <del key={String(tag)} className="tag-diff">
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">removed</span> <bdi>{String(tag)}</bdi>
        </del>
      ))}
      {added.map((tag) => (
        <ins key={String(tag)} className="tag-diff">
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">added</span> <bdi>{String(tag)}</bdi>
        </ins>
      ))}
    </span>
  );
}
