import { type DragEvent, useEffect, useRef, useState } from "react";

/** The drop state and handlers of a part of the page. */
export interface DropTarget {
  /** A file is dragged over it. */
  readonly isOver: boolean;
  readonly handlers: Readonly<
    Record<"onDragEnter" | "onDragOver" | "onDragLeave" | "onDrop", (event: DragEvent) => void>
  >;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true], dialog") !== null;

/**
 * Accepts files that are dropped on a part of the page, and what is pasted outside of inputs. `read` returns what is taken of
 * them, undefined for nothing; without `take` nothing is accepted.
 */
export function useDropTarget<What>(
  take: ((what: What) => void) | undefined,
  read: (from: DataTransfer, by: "drop" | "paste") => What | undefined,
): DropTarget {
  const [depth, setDepth] = useState(0);
  const latest = useRef({ take, read });
  latest.current = { take, read };
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { current } = latest;
      if (current.take === undefined || isTypedInto(event.target) || event.clipboardData === null) return;
      const what = current.read(event.clipboardData, "paste");
      if (what === undefined) return;
      event.preventDefault();
      current.take(what);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  const move = (by: 1 | -1) => (event: DragEvent) => {
    if (take !== undefined && holdsFiles(event)) setDepth((before) => Math.max(0, before + by));
  };
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDragOver: (event) => {
        if (take !== undefined && holdsFiles(event)) event.preventDefault();
      },
      onDrop: (event) => {
        if (take === undefined || !holdsFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        const what = read(event.dataTransfer, "drop");
        if (what !== undefined) take(what);
      },
    },
  };
}
