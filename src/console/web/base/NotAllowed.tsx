import { Link } from "@tanstack/react-router";
import { useReadOnly } from "../api/copies/readOnly.ts";
import { useMe } from "../api/session.ts";
import { buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/page/EmptyState.tsx";
import { formatTerm } from "../ui/words.ts";

/** Replaces a page that the user's role does not allow. */
export function NotAllowed() {
  const me = useMe();
  const isReadOnly = useReadOnly();
  return (
    <EmptyState
      isPage
      icon="lock"
      title={isReadOnly ? "A standby is read-only" : "You don't have access to this page"}
      actions={
        <Link to="/" className={buttonClass()}>
          Go to home
        </Link>
      }
    >
      {isReadOnly && "Open this page at the box to change things. "}
      {me !== null && `You are signed in as ${me.email} with the role ${formatTerm(me.role)}. `}
      {!isReadOnly &&
        `${me?.role === "admin" ? "A super admin" : "An administrator"} can give you another role.`}
    </EmptyState>
  );
}
