import { useState } from "react";
import { hueOf, initialsOf } from "./initials.ts";
import "./Avatar.css";

/** A person's picture. */
interface AvatarProps {
  /** The name or the e-mail; its letters stand where there is no picture. */
  readonly name: string;
  /** The address of a picture; used only where it is on this server. */
  readonly src?: string | null | undefined;
  /** In pixels; 24 unless said. */
  readonly size?: number;
}

/** A picture from elsewhere would tell that place who looks at which page, and is missing where there is no internet. */
const isPicture = (src: string | null | undefined): src is string =>
  src !== null && src !== undefined && URL.parse(src)?.origin === location.origin;

/** A person's picture, or the first letters of the name; decoration beside the name itself. */
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
