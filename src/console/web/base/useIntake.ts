import { type DragEvent, useEffect, useRef, useState } from "react";
import type { HandedOver } from "./handOver.ts";

/** The drop state and handlers of a page. */
interface Intake {
  /** A file is dragged over the page. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** Returns whether a text is spreadsheet cells: with tabs between them, or in several rows. */
export const areCells = (text: string): boolean => /\t|\n./.test(text.trimEnd());

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true], dialog") !== null;

/** Accepts files dropped on a part of the page, and files or cells pasted outside of inputs. */
export function useIntake(take: ((what: HandedOver) => void) | undefined): Intake {
  const [depth, setDepth] = useState(0);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (latest.current === undefined || isTypedInto(event.target) || event.clipboardData === null) return;
      const [file] = event.clipboardData.files;
      const text = event.clipboardData.getData("text/plain");
      if (areCells(text)) latest.current({ text });
      else if (file !== undefined) latest.current({ file });
      else return;
      event.preventDefault();
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (take !== undefined && holdsFiles(event)) setDepth((before) => Math.max(0, before + by));
  };
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event) => {
        if (take !== undefined && holdsFiles(event)) event.preventDefault();
      },
      onDrop: (event) => {
        if (take === undefined || !holdsFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) take({ file });
      },
    },
  };
}
