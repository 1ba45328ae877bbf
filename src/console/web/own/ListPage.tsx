import { ListPage as AnyListPage } from "../records/list/ListPage.tsx";
import { listHeadOf } from "./index.ts";

/** The list of the resource in the URL, below what its resource shows there, if anything. */
export const ListPage = () => <AnyListPage aboveOf={listHeadOf} />;
