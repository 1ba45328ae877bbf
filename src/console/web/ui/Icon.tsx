import { type IconName, icons } from "./icons.ts";
import "./Icon.css";

/** What an icon shows, and how large it is. */
interface IconProps {
  readonly name: IconName;
  /** In pixels; 16 unless said. */
  readonly size?: number;
  readonly className?: string;
}

/** One of the icons, in the colour of the text around it; decoration, so that what it means stands beside it in words. */
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
