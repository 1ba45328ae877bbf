import { Suspense } from "react";
import { usePageParams } from "../base/address/pageParams.ts";
import { NewPage as AnyNewPage } from "../records/form/NewPage.tsx";
import { Skeleton } from "../ui/page/Skeleton.tsx";
import { formBodyOf, newPageOf } from "./index.ts";

/** The form for a new record of the resource in the URL. */
export function NewPage() {
  const { resource } = usePageParams();
  const Own = newPageOf(resource);
  if (Own === undefined) return <AnyNewPage bodyOf={formBodyOf} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <Own />
    </Suspense>
  );
}
