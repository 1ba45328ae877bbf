import type { FieldErrors } from "../../api/apiError.ts";
import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { currencyOptions } from "../../ui/number/currencies.ts";
import { NewPasswordField } from "../passwords/NewPasswordField.tsx";
import { usePasswordProblem } from "../passwords/usePasswordProblem.ts";
import "./SetUpForm.css";

/** The values of the set-up form. */
export interface SetUpValues {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A code of ISO 4217; "" for none. */
  readonly currency: string;
}

const currencies = currencyOptions();

interface SetUpFormProps {
  readonly values: SetUpValues;
  /** The code came with the link. */
  readonly hasCode: boolean;
  readonly errors: FieldErrors;
  /** An error about the form as a whole. */
  readonly message: string | undefined;
  readonly onChange: (change: Partial<SetUpValues>) => void;
}

/** The fields of the set-up; the code is filled in if the server's link was used. */
export function SetUpForm({ values, hasCode, errors, message, onChange }: SetUpFormProps) {
  const { email, firstName, lastName } = values;
  const problem = usePasswordProblem(values.password, [email, firstName, lastName]);
  return (
    <>
      {message !== undefined && (
        <Notice tone="bad" urgent>
          {message}
        </Notice>
      )}
      {hasCode && errors.code === undefined ? (
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
              autoFocus={!hasCode}
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
              autoFocus={hasCode}
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
      <NewPasswordField
        label="Password"
        value={values.password}
        problem={problem}
        error={errors.password}
        onChange={(password) => onChange({ password })}
      />
      <Field label="Currency of amounts" hint="You can change it later in General settings.">
        {(control) => (
          <Select
            {...control}
            placeholder="None"
            options={currencies}
            value={values.currency}
            onChange={(currency) => onChange({ currency })}
          />
        )}
      </Field>
    </>
  );
}
