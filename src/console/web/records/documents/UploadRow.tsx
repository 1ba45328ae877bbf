import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { retryUpload } from "./addFiles.ts";
import { removeUpload, type Upload } from "./uploads.ts";

/** A file on its way: how much of it has been sent, or why it failed. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const { key, file, state, progress, error, isFinal = false } = upload;
  return (
    <li className="document-row">
      <Icon name={state === "failed" ? "error" : "upload"} className="document-mark" size={24} />
      <div className="document-words">
        <bdi>{file.name}</bdi>
        {state === "failed" ? (
          <p className="document-error" role="alert">
            {error}
          </p>
        ) : (
          <Meter label={`Upload of ${file.name}`} value={progress} tone="accent" />
        )}
      </div>
      {state === "failed" && !isFinal && (
        <Button size="small" variant="ghost" onClick={() => retryUpload(key)}>
          Try again
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={state === "failed" ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
        onClick={() => removeUpload(key)}
      />
    </li>
  );
}
