import { type DragEvent, useEffect, useRef, useState } from "react";

/** The drop state and handlers of a part of the page. */
interface FileDrop {
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

/** Accepts files that are dropped on a part of the page, and pictures that are pasted outside of inputs. */
export function useFileDrop(take: ((files: readonly File[]) => void) | undefined): FileDrop {
  const [depth, setDepth] = useState(0);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (latest.current === undefined || files.length === 0 || isTypedInto(event.target)) return;
      event.preventDefault();
      latest.current(files);
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
        const files = [...event.dataTransfer.files];
        if (files.length > 0) take(files);
      },
    },
  };
}
