import { usePageParams } from "../base/address/pageParams.ts";
import { RecordPage as AnyRecordPage } from "../records/detail/RecordPage.tsx";
import { recordViewOf } from "./index.ts";

/** The page of the record that the address names, with the view that its resource has of its own. */
export function RecordPage() {
  const { resource } = usePageParams();
  return <AnyRecordPage ownView={recordViewOf(resource)} />;
}
