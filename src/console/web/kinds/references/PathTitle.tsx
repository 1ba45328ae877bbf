import type { ShownTitle } from "../../api/titles.ts";
import "./PathTitle.css";

/** What a record is called. */
interface PathTitleProps {
  readonly of: ShownTitle;
  /** Ids shown next to the title: these records are left out of its path. */
  readonly beside?: readonly unknown[] | undefined;
}

/** The title of a record after its path: "core-sw1 · Gi0/1". */
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
