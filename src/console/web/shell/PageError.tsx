import { Link, useRouter } from "@tanstack/react-router";
import { buttonClass } from "../ui/Button.tsx";
import { ErrorState } from "../ui/page/ErrorState.tsx";

/** Replaces a page that failed. */
export function PageError({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const router = useRouter();
  const retry = async (): Promise<void> => {
    reset?.();
    await router.invalidate();
  };
  return (
    <ErrorState
      isPage
      error={error}
      onRetry={retry}
      actions={
        <Link to="/" className={buttonClass()}>
          Go to home
        </Link>
      }
    />
  );
}
