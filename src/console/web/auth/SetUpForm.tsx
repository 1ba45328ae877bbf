import { useState } from "react";
import { shortestPassword } from "../../../lib/limits.ts";
import type { FieldErrors } from "../api/apiError.ts";
import { Field } from "../ui/Field.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Notice } from "../ui/Notice.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { passwordProblem } from "./passwordRule.ts";
import "./SetUpForm.css";

/** What the first administrator fills in. */
export interface SetUpValues {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The fields of the set-up. */
interface SetUpFormProps {
  readonly values: SetUpValues;
  readonly errors: FieldErrors;
  /** What was wrong with the whole. */
  readonly message: string | undefined;
  readonly onChange: (change: Partial<SetUpValues>) => void;
}

/** The fields of the set-up; the code is filled in where the server's link was followed. */
export function SetUpForm({ values, errors, message, onChange }: SetUpFormProps) {
  const [hadCode] = useState(values.code !== "");
  const problem = passwordProblem(values.password, values.email);
  return (
    <>
      {message !== undefined && (
        <Notice tone="bad" urgent>
          {message}
        </Notice>
      )}
      {hadCode && errors.code === undefined ? (
        <Notice tone="good">The code from the link is filled in.</Notice>
      ) : (
        <Field
          label="Set-up code"
          required
          error={errors.code}
          hint="The server printed it when it started. It is also in the file setup-code of its data directory."
        >
          {(control) => (
            <TextInput
              {...control}
              mono
              spellCheck={false}
              autoCapitalize="none"
              autoFocus={!hadCode}
              value={values.code}
              onChange={(code) => onChange({ code })}
            />
          )}
        </Field>
      )}
      <div className="entrance-pair">
        <Field label="First name" error={errors.firstName}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="given-name"
              autoFocus={hadCode}
              value={values.firstName}
              onChange={(firstName) => onChange({ firstName })}
            />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="family-name"
              value={values.lastName}
              onChange={(lastName) => onChange({ lastName })}
            />
          )}
        </Field>
      </div>
      <Field label="E-mail" required error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            inputMode="email"
            value={values.email}
            onChange={(email) => onChange({ email })}
          />
        )}
      </Field>
      <Field
        label="Password"
        required
        error={errors.password}
        aside={
          values.password !== "" &&
          (problem ?? (
            <span className="good-enough">
              <Icon name="check" size={14} /> long enough
            </span>
          ))
        }
        hint={`At least ${shortestPassword} characters; a few words in a row are easy to remember.`}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            minLength={shortestPassword}
            value={values.password}
            onChange={(password) => onChange({ password })}
          />
        )}
      </Field>
    </>
  );
}
