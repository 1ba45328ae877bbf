import type { ReactNode } from "react";
import type { TracePath } from "../../../../../areas/cabling/answers.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { formatCount } from "../../../ui/words.ts";
import { PathLine } from "./PathLine.tsx";

/** The paths to show, and what the card offers. */
export interface PathCardProps {
  readonly paths: readonly TracePath[];
  /** The port or the cable whose page it is on. */
  readonly marked: string;
  readonly actions?: ReactNode;
}

/** The paths of a port or a cable, all branches one below the other. */
export const PathCard = ({ paths, marked, actions }: PathCardProps) => (
  <Card title={paths.length > 1 ? formatCount(paths.length, "path", "paths") : "Path"} actions={actions}>
    {paths.length === 0 && <p className="muted">Nothing is connected.</p>}
    {paths.map((path, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a branch is known by its place only.
      <PathLine key={index} path={path} marked={marked} />
    ))}
  </Card>
);
