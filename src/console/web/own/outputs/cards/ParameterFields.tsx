import type { Parameter } from "../../../../../lib/text/parameterLines.ts";
import type { FieldErrors } from "../../../api/apiError.ts";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { exampleOf } from "../shownOutput.ts";
import "./ParameterFields.css";

interface ParameterFieldsProps {
  readonly parameters: readonly Parameter[];
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with values, by parameter. */
  readonly errors?: FieldErrors | undefined;
  readonly onChange: (name: string, value: string) => void;
}

/** An input for each parameter of an output; those without a default are required. */
export function ParameterFields({ parameters, values, errors, onChange }: ParameterFieldsProps) {
  if (parameters.length === 0) return null;
  return (
    <div className="parameter-fields">
      {parameters.map((parameter) => {
        const { name, description } = parameter;
        const error = errors?.[name];
        return (
          <Field
            key={name}
            label={<code>{name}</code>}
            required={parameter.default === null}
            {...(error !== undefined && { error })}
            {...(description !== null && { hint: description })}
          >
            {(control) => (
              <TextInput
                {...control}
                mono
                value={values[name] ?? ""}
                placeholder={placeholderOf(parameter)}
                spellCheck={false}
                autoCapitalize="off"
                onChange={(value) => onChange(name, value)}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}

function placeholderOf(parameter: Parameter): string | undefined {
  const example = exampleOf(parameter);
  return example === undefined || parameter.default !== null ? example : `e.g. ${example}`;
}
