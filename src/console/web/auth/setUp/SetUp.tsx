import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { setUp, setupQuery } from "../../api/session.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { toast } from "../../ui/message/toast.ts";
import { currencyOf } from "../../ui/number/currencies.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { Entrance } from "../Entrance.tsx";
import { useAttempt } from "../useAttempt.ts";
import { SetUpForm, type SetUpValues } from "./SetUpForm.tsx";
import { codeIn } from "./setUpCode.ts";

/** The page that creates the first administrator, with the code that the server printed. */
export function SetUp() {
  const setup = useQuery(setupQuery);
  if (setup.isPending)
    return (
      <Entrance title="Set up Sitebook">
        <Spinner />
      </Entrance>
    );
  if (setup.isError)
    return (
      <Entrance title="Set up Sitebook">
        <ErrorState error={setup.error} onRetry={() => setup.refetch()} />
      </Entrance>
    );
  return setup.data ? <OpenSetUp /> : <SetUpDone />;
}

function SetUpDone() {
  return (
    <Entrance
      title="Sitebook is set up"
      note="The first administrator exists. Administrators add other people."
    >
      <Link
        to="/sign-in"
        className={classes(buttonClass({ variant: "primary", size: "large" }), "entrance-go")}
      >
        Sign in
      </Link>
    </Entrance>
  );
}

function OpenSetUp() {
  const router = useRouter();
  const [values, setValues] = useState<SetUpValues>({
    code: codeIn(location.hash),
    email: "",
    password: "",
    firstName: "",
    lastName: "",
    currency: currencyOf(navigator.language),
  });
  const [isFromLink, setFromLink] = useState(values.code !== "");
  useEffect(() => {
    // Following the link in a tab that already shows this page only changes the fragment.
    const take = (): void => {
      const code = codeIn(location.hash);
      if (code === "") return;
      setFromLink(true);
      setValues((before) => ({ ...before, code }));
    };
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  const { attempt, busy, error, message, waitSeconds } = useAttempt(async () => {
    await setUp(bodyOf(values));
    await saveCurrency(values.currency);
    await router.invalidate();
    router.history.replace("/");
  });
  const fields = error instanceof ApiError ? error.fields : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    attempt();
  };
  return (
    <Entrance
      title="Set up Sitebook"
      note="Create the first account. It can do everything, including adding other people."
      footer="Everything stays on this machine."
    >
      <form className="stack" onSubmit={submit}>
        <SetUpForm
          values={values}
          hasCode={isFromLink}
          errors={fields}
          message={Object.keys(fields).length === 0 ? message : undefined}
          onChange={(change) => setValues({ ...values, ...change })}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="entrance-go"
          busy={busy}
          disabled={waitSeconds > 0}
        >
          {waitSeconds > 0 ? `Try again in ${waitSeconds} s` : "Create account"}
        </Button>
      </form>
    </Entrance>
  );
}

/** Saves the currency of amounts; the account exists, so that a failure is only reported. */
async function saveCurrency(currency: string): Promise<void> {
  if (currency === "") return;
  try {
    await request("PATCH", "/api/settings", { body: { currency } });
  } catch {
    toast("The currency was not saved. Choose it in General settings.", { tone: "bad" });
  }
}

/** Returns the request body, without empty names. */
function bodyOf({ code, email, password, firstName, lastName }: SetUpValues) {
  return {
    code: code.trim(),
    email: email.trim(),
    password,
    ...(firstName.trim() !== "" && { firstName: firstName.trim() }),
    ...(lastName.trim() !== "" && { lastName: lastName.trim() }),
  };
}
