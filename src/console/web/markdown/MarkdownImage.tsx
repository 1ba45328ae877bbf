import { Icon } from "../ui/Icon.tsx";
import { embeddedPicture } from "./links.ts";
import { MarkdownLink } from "./MarkdownLink.tsx";

interface MarkdownImageProps {
  /** As it was written. */
  readonly address: string;
  readonly alt: string;
}

/** A picture that the text brings along; any other is a link to it, as a page fetches nothing from elsewhere. */
export function MarkdownImage({ address, alt }: MarkdownImageProps) {
  const picture = embeddedPicture(address);
  if (picture !== undefined) return <img src={picture} alt={alt} />;
  return (
    <MarkdownLink address={address}>
      <Icon name="external" size={12} className="md-icon" /> {alt || "Picture"}
    </MarkdownLink>
  );
}
