import type { Import } from "../../../../../features/imports/answers.ts";
import { errorsAddress } from "../../../api/pages/imports.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { FileButton } from "../FileButton.tsx";
import { useSend } from "../loading/useSend.ts";

/** Downloads the rows with errors, one file per sheet, and uploads the corrected file. */
export function ErrorsFile({ data }: { readonly data: Import }) {
  const { send, isSending } = useSend();
  const { id, report } = data;
  const wrong = (report?.sheets ?? []).filter(({ counts }) => counts.failed > 0);
  const resource = wrong.length === 1 ? wrong[0]?.resource : undefined;
  return (
    <div className="actions">
      {wrong.map(({ name }) => (
        <a
          key={name}
          className={buttonClass({ size: "small" })}
          href={errorsAddress(id, name)}
          download={`${name}-errors.csv`}
        >
          <Icon name="download" />
          {wrong.length === 1 ? "Download the rows with errors" : `Rows with errors of ${name}`}
        </a>
      ))}
      <FileButton
        size="small"
        label="Upload corrected file"
        busy={isSending}
        onFile={(file) => void send(file, { resource, like: data })}
      />
    </div>
  );
}
