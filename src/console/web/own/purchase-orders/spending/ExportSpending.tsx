import { messageOf } from "../../../api/apiError.ts";
import { request, timeZone, writeQuery } from "../../../api/client.ts";
import { Button } from "../../../ui/Button.tsx";
import { saveAddress } from "../../../ui/copy/saveFile.ts";
import { toast } from "../../../ui/message/toast.ts";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { spendingPath } from "./useSpending.ts";

interface ExportSpendingProps {
  readonly from: string;
  readonly to: string;
}

const formats = { csv: "CSV", xlsx: "Excel" } as const;

/** A menu that saves the table as a file. */
export const ExportSpending = ({ from, to }: ExportSpendingProps) => (
  <Menu
    label="Export"
    items={(["csv", "xlsx"] as const).map((format) => ({
      label: formats[format],
      onSelect: () => void save({ from, to, format }),
    }))}
    trigger={(props) => (
      <Button {...props} icon="download">
        Export
      </Button>
    )}
  />
);

/** Has the browser download the file. Spending is requested first: if the session has ended, the user signs in, and no error is saved. */
async function save({ format, ...months }: ExportSpendingProps & { format: keyof typeof formats }) {
  try {
    await request("GET", spendingPath, { query: months });
    saveAddress(`${spendingPath}/export${writeQuery({ ...months, format, timeZone })}`);
  } catch (thrown) {
    toast(`Export failed: ${messageOf(thrown)}`, { tone: "bad" });
  }
}
