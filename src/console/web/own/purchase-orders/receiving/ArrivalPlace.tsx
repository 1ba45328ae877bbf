import { FieldInput } from "../../../kinds/FieldInput.tsx";
import { type ArrivalsState, sharedFields } from "./useArrivals.ts";
import "./ArrivalPlace.css";

/** The shared fields of all devices of a delivery: their place, and the end of their warranty. */
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
