import { useList } from "../../api/queries.ts";

/** The name of the tag with a slug; the slug while it is loading, or if there is none. */
export function TagName({ slug }: { readonly slug: string }) {
  const { data } = useList("tags", { slug, pageSize: 1 });
  return <bdi>{data?.data[0]?.name ?? slug}</bdi>;
}
