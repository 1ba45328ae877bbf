import type { ShownTitle } from "../../api/titles.ts";
import "./PathTitle.css";

/** What a record is called. */
interface PathTitleProps {
  readonly of: ShownTitle;
  /** Ids that the title stands beside: records that are shown there already are left out of its path. */
  readonly beside?: readonly unknown[] | undefined;
}

/** The title of a record behind the records that tell it apart: "core-sw1 · Gi0/1". */
export function PathTitle({ of: { title, path }, beside = [] }: PathTitleProps) {
  const steps = path.filter(({ id }) => !beside.includes(id));
  return (
    <>
      {steps.map((step) => (
        <span key={step.id} className="path-step">
          <bdi>{step.title}</bdi> ·{" "}
        </span>
      ))}
      <bdi>{title}</bdi>
    </>
  );
}
