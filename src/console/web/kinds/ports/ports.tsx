import { Suspense } from "react";
import { lazy } from "../../base/parts/lazy.tsx";
import { AreaInput } from "../input/AreaInput.tsx";
import { ValueFilter } from "../input/ValueFilter.tsx";
import type { InputProps, KindParts } from "../kind.ts";
import { PlainText } from "../shown/PlainText.tsx";

const PortsNote = lazy(async () => ({ default: (await import("./PortsNote.tsx")).PortsNote }));
const PortLines = lazy(async () => ({ default: (await import("./PortLines.tsx")).PortLines }));

/** Lines of ports; their parser is loaded only where they are shown or typed. */
export const portsKind: KindParts = {
  Cell: PlainText,
  Detail: (props) => (
    <Suspense>
      <PortLines {...props} />
    </Suspense>
  ),
  Input: PortsInput,
  Filter: ValueFilter,
};

/** An input for lines of ports, with feedback below. */
function PortsInput(props: InputProps) {
  const { control, value } = props;
  const noteId = `${control.id}-ports`;
  const described = [control["aria-describedby"], noteId].filter(Boolean).join(" ");
  return (
    <>
      <AreaInput {...props} control={{ ...control, "aria-describedby": described }} />
      <Suspense>
        <PortsNote id={noteId} text={String(value)} />
      </Suspense>
    </>
  );
}
