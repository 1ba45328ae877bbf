import { CodeText } from "./CodeText.tsx";
import type { KindParts } from "./kind.ts";
import { LineInput } from "./LineInput.tsx";
import { ValueFilter } from "./ValueFilter.tsx";

/** Text that machines read: slugs, networks, MAC addresses. */
export const codeKind: KindParts = { Cell: CodeText, Input: LineInput, Filter: ValueFilter };
