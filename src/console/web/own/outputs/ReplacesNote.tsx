import { Link } from "@tanstack/react-router";
import { useBuiltIns } from "../../api/pages/outputs.ts";
import { Notice } from "../../ui/message/Notice.tsx";

/** Says that an output has taken the place of a built-in one, if it has. */
export function ReplacesNote({ slug }: { readonly slug: string }) {
  const { data = [] } = useBuiltIns();
  const builtIn = data.find((one) => one.slug === slug.toLowerCase());
  if (builtIn === undefined) return null;
  return (
    <Notice
      actions={
        <Link
          to="/r/$resource/$id"
          params={{ resource: "outputs", id: builtIn.slug }}
          className="record-link"
        >
          See the built-in output
        </Link>
      }
    >
      Takes the place of the built-in output {builtIn.name}: tools that read its address get this text. If you
      delete it, they get the built-in text again.
    </Notice>
  );
}
