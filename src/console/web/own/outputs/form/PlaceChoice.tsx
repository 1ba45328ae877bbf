import { useBuiltIns } from "../../../api/pages/outputs.ts";
import type { RecordFormState } from "../../../records/form/useRecordForm.ts";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";

const choices = [
  { value: "place", label: "Take its place" },
  { value: "own", label: "Use an address of its own" },
] as const;

/** Asks whether an output that started as a copy of a built-in one takes the place of that, and says what that means. */
export function PlaceChoice({ form }: { readonly form: RecordFormState }) {
  const { data = [] } = useBuiltIns();
  const started = String(form.base.slug ?? "").toLowerCase();
  const slug = String(form.values.slug ?? "").toLowerCase();
  const builtIn = data.find((one) => one.slug === started) ?? data.find((one) => one.slug === slug);
  if (builtIn === undefined) return null;
  const takesPlace = slug === builtIn.slug;
  const choose = (choice: "place" | "own"): void => {
    const own = `Own ${builtIn.name}`;
    const name = String(form.values.name ?? "");
    if (choice === "place") {
      form.set("slug", builtIn.slug);
      if (name === own) form.set("name", builtIn.name);
    } else {
      form.set("slug", `own-${builtIn.slug}`);
      if (name === builtIn.name) form.set("name", own);
    }
  };
  return (
    <div className="form-field output-wide">
      <SegmentedControl
        label={`Address of the built-in output ${builtIn.name}`}
        segments={choices}
        value={takesPlace ? "place" : "own"}
        onChange={choose}
      />
      <p className="output-note">
        {takesPlace
          ? `Tools that read /api/outputs/${builtIn.slug}/text get this text instead of the built-in one. If you delete it, they get the built-in one again.`
          : `The built-in output ${builtIn.name} stays as it is. Tools read this one at /api/outputs/${slug || "…"}/text.`}
      </p>
    </div>
  );
}
