import { type IconName, icons } from "./icons.ts";
import "./Icon.css";

interface IconProps {
  readonly name: IconName;
  /** In pixels; defaults to 16. */
  readonly size?: number;
  readonly className?: string;
}

/** An icon in the colour of the surrounding text; decorative, so its meaning must also be given in words. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className === undefined ? "icon" : `icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
