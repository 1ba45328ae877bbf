import { useState } from "react";
import { hueOf, initialsOf } from "./initials.ts";
import "./Avatar.css";

interface AvatarProps {
  /** The name or the e-mail; its initials show where there is no picture. */
  readonly name: string;
  /** The URL of a picture; used only if it is on this server. */
  readonly src?: string | null | undefined;
  /** In pixels; defaults to 24. */
  readonly size?: number;
}

/** A picture from elsewhere would reveal to its server who views which page, and would be missing without internet access. */
const isPicture = (src: string | null | undefined): src is string =>
  src !== null && src !== undefined && URL.parse(src)?.origin === location.origin;

/** A person's picture, or their initials; decorative, as the name is shown next to it. */
export function Avatar({ name, src, size = 24 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const box = { inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.42) };
  if (isPicture(src) && src !== broken)
    return (
      <img
        className="avatar"
        style={box}
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        loading="lazy"
        onError={() => setBroken(src)}
      />
    );
  return (
    <span
      className="avatar"
      style={box}
      data-hue={hueOf(name)}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  );
}
