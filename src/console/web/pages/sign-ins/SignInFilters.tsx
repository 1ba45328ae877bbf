import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { TextInput } from "../../ui/input/TextInput.tsx";
import type { SignInState } from "./signInState.ts";
import "./SignInFilters.css";

interface SignInFiltersProps {
  readonly state: SignInState;
  readonly onChange: (state: SignInState) => void;
}

const outcomes = [
  { value: "success", label: "Signed in" },
  { value: "failure", label: "Failed" },
];

/** The filters of the sign-ins: outcome, account and address. */
export function SignInFilters({ state, onChange }: SignInFiltersProps) {
  const set = (part: Partial<SignInState>): void => onChange({ ...state, page: 1, ...part });
  return (
    <search className="sign-in-filters" aria-label="Filter the sign-ins">
      <Field label="Result">
        {(control) => (
          <Select
            {...control}
            value={state.outcome}
            placeholder="All"
            options={outcomes}
            onChange={(outcome) => set({ outcome })}
          />
        )}
      </Field>
      <Field label="E-mail (exact)">
        {(control) => <TextInput {...control} value={state.email} onChange={(email) => set({ email })} />}
      </Field>
      <Field label="IP address (exact)">
        {(control) => (
          <TextInput {...control} value={state.address} onChange={(address) => set({ address })} />
        )}
      </Field>
    </search>
  );
}
