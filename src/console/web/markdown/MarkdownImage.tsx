import { Icon } from "../ui/Icon.tsx";
import { embeddedPicture } from "./links.ts";
import { MarkdownLink } from "./MarkdownLink.tsx";

interface MarkdownImageProps {
  /** As written. */
  readonly address: string;
  readonly alt: string;
}

/** An image embedded in the text; any other becomes a link, as the page loads nothing from other servers. */
export function MarkdownImage({ address, alt }: MarkdownImageProps) {
  const picture = embeddedPicture(address);
  if (picture !== undefined) return <img src={picture} alt={alt} />;
  return (
    <MarkdownLink address={address}>
      <Icon name="external" size={12} className="md-icon" /> {alt || "Picture"}
    </MarkdownLink>
  );
}
