import { LineInput } from "./input/LineInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts } from "./kind.ts";
import { CodeText } from "./shown/CodeText.tsx";

/** Machine-readable text: slugs, networks, MAC addresses. */
export const codeKind: KindParts = { Cell: CodeText, Input: LineInput, Filter: ValueFilter };
