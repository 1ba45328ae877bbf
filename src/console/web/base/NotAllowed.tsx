import { Link } from "@tanstack/react-router";
import { useMe } from "../api/session.ts";
import { buttonClass } from "../ui/Button.tsx";
import { EmptyState } from "../ui/page/EmptyState.tsx";
import { formatTerm } from "../ui/words.ts";

/** Replaces a page that the user's role does not allow. */
export function NotAllowed() {
  const me = useMe();
  return (
    <EmptyState
      isPage
      icon="lock"
      title="You don't have access to this page"
      actions={
        <Link to="/" className={buttonClass()}>
          Go to home
        </Link>
      }
    >
      {me !== null && `You are signed in as ${me.email} with the role ${formatTerm(me.role)}. `}
      {me?.role === "admin" ? "A super admin" : "An administrator"} can give you another role.
    </EmptyState>
  );
}
