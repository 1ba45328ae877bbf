import { useMay } from "../../api/session.ts";
import { InventoryHome } from "./InventoryHome.tsx";
import { OperationsHome } from "./OperationsHome.tsx";

/** The first page: what goes on for those who see the operations area, what there is for the others. */
export function Home() {
  return useMay()("operator") ? <OperationsHome /> : <InventoryHome />;
}
