import { usePageParams } from "../base/address/pageParams.ts";
import { RecordPage as AnyRecordPage } from "../records/detail/RecordPage.tsx";
import { recordViewOf } from "./index.ts";

/** The page of the record in the URL, with the custom view of its resource, if any. */
export function RecordPage() {
  const { resource } = usePageParams();
  return <AnyRecordPage ownView={recordViewOf(resource)} />;
}
