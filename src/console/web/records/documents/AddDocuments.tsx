import { useRef } from "react";
import { Button, type ButtonLook } from "../../ui/Button.tsx";
import type { IconName } from "../../ui/icons.ts";

interface AddDocumentsProps extends ButtonLook {
  readonly children: string;
  /** What is read aloud instead. */
  readonly label: string;
  readonly icon?: IconName;
  /** Takes a photo with the camera of the phone. */
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the browser's file dialog, or the camera of a phone. */
export function AddDocuments(props: AddDocumentsProps) {
  const { children, label, icon = "plus", isCamera = false, onFiles, ...look } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon={icon} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple={!isCamera}
        aria-label={label}
        {...(isCamera && { accept: "image/*", capture: "environment" })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
