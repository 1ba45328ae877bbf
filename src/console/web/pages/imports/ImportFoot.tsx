import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { messageOf } from "../../api/apiError.ts";
import { dropImport } from "../../api/pages/imports.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import type { ImportState } from "./loading/useImport.ts";
import "./ImportFoot.css";

interface ImportFootProps {
  readonly state: ImportState;
  /** The button that continues, and others. */
  readonly children: ReactNode;
  /** What continuing does. */
  readonly note?: string | undefined;
}

/** The buttons that continue or discard an import; sticks to the bottom of the window. */
export function ImportFoot({ state, children, note }: ImportFootProps) {
  const navigate = useNavigate();
  const drop = (): void => {
    dropImport(state.data.id).then(
      () => navigate({ to: "/imports" }),
      (thrown) => toast(messageOf(thrown), { tone: "bad" }),
    );
  };
  return (
    <footer className="import-foot no-print">
      {children}
      {note !== undefined && (
        <span className="muted small" role="status">
          {note}
        </span>
      )}
      <span className="spacer" />
      <Button variant="ghost" onClick={drop}>
        Discard
      </Button>
    </footer>
  );
}
