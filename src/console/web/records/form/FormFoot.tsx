import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Kbd } from "../../ui/Kbd.tsx";
import "./FormFoot.css";

/** The buttons of a form. */
interface FormFootProps {
  readonly form: string;
  readonly save: string;
  readonly isSaving: boolean;
  /** Where Cancel leads. */
  readonly resource: string;
  /** The record, where there is one already. */
  readonly record?: string;
  readonly children?: ReactNode;
}

/** The buttons at the foot of a form: save, and leave it be. */
export function FormFoot({ form, save, isSaving, resource, record, children }: FormFootProps) {
  return (
    <footer className="form-foot">
      <Button type="submit" form={form} variant="primary" busy={isSaving}>
        {save}
      </Button>
      {children}
      {record === undefined ? (
        <Link to="/r/$resource" params={{ resource }} className={buttonClass({ variant: "ghost" })}>
          Cancel
        </Link>
      ) : (
        <Link
          to="/r/$resource/$id"
          params={{ resource, id: record }}
          className={buttonClass({ variant: "ghost" })}
        >
          Cancel
        </Link>
      )}
      <span className="form-keys only-wide">
        <Kbd keys="Mod+Enter" /> saves
      </span>
    </footer>
  );
}
