import { Button } from "../../../ui/Button.tsx";
import { Kbd } from "../../../ui/Kbd.tsx";
import { StockPicker } from "./StockPicker.tsx";
import type { Arranging } from "./useArrange.ts";
import "./ArrangeBar.css";

/** The buttons for the whole arrangement, and what the keys do. */
export function ArrangeBar({ arranging }: { readonly arranging: Arranging }) {
  const { moves, isSaving, held, save, discard, takeOut, putDown } = arranging;
  const said = moves === 0 ? "Nothing moved yet" : moves === 1 ? "1 device moved" : `${moves} devices moved`;
  return (
    <section className="arrange-bar no-print" aria-label="Arranging">
      <div className="arrange-bar-line">
        <output>{said}</output>
        <StockPicker arranging={arranging} />
        <Button onClick={discard}>{moves === 0 ? "Close" : "Discard"}</Button>
        <Button variant="primary" disabled={moves === 0} busy={isSaving} onClick={save}>
          Save arrangement
        </Button>
      </div>
      <div className="arrange-bar-line arrange-bar-keys">
        <NextStep arranging={arranging} />
        {held !== undefined && (
          <>
            <Button size="small" onClick={takeOut}>
              Remove
            </Button>
            <Button size="small" onClick={putDown}>
              Put down
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** The current error, or a hint what to do next. */
function NextStep({ arranging: { failure, held } }: { readonly arranging: Arranging }) {
  if (failure !== undefined) {
    return (
      <p role="alert" className="arrange-bar-failure">
        {failure}
      </p>
    );
  }
  if (held === undefined) {
    return <p>Click a device to pick it up, or drag it. Nothing is saved until you save the arrangement.</p>;
  }
  return (
    <p>
      <strong>{held.name}</strong> picked up. <Kbd keys="ArrowUp" /> <Kbd keys="ArrowDown" /> move,{" "}
      <Kbd keys="f" /> change face, <Kbd keys="Enter" /> put down, <Kbd keys="Escape" /> cancel
    </p>
  );
}
