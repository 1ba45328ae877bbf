import type { ReactNode } from "react";
import type { Tone } from "../../../lib/tone.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";
import "./Badge.css";

interface BadgeProps {
  /** Defaults to neutral. */
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A word or a number in a small coloured box. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
