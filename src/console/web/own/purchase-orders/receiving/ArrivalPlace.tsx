import { FieldInput } from "../../../kinds/FieldInput.tsx";
import { type ArrivalsState, sharedFields } from "./useArrivals.ts";
import "./ArrivalPlace.css";

/** What all devices of a delivery have in common: where they are, and until when there is a warranty. */
export function ArrivalPlace({
  arrivals: { shared, share, problems },
}: {
  readonly arrivals: ArrivalsState;
}) {
  return (
    <div className="arrival-place">
      {sharedFields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={shared[field.key] ?? ""}
          error={problems[field.key]}
          onChange={(value) => share(field.key, value)}
        />
      ))}
    </div>
  );
}
