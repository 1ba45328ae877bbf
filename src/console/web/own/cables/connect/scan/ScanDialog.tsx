import { useEffect, useRef, useState } from "react";
import { Notice } from "../../../../ui/message/Notice.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { createDetector } from "./barcodes.ts";
import "./ScanDialog.css";

interface ScanDialogProps {
  /** Called with the text of the first code that is read. */
  readonly onRead: (text: string) => void;
  readonly onClose: () => void;
}

/** How often the picture of the camera is looked at, in milliseconds. */
const every = 150;

/** Reads a label with the camera. */
export const ScanDialog = ({ onRead, onClose }: ScanDialogProps) => (
  <Dialog open title="Scan a label" size="medium" onClose={onClose}>
    <Camera onRead={onRead} />
  </Dialog>
);

/** The picture of the camera; it is turned off when the dialog closes. */
function Camera({ onRead }: Pick<ScanDialogProps, "onRead">) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    const stop = new AbortController();
    readCode(video.current, stop.signal).then(
      (text) => text !== undefined && latest.current(text),
      () => !stop.signal.aborted && setProblem("The camera can't be used. Allow it in the browser, or type."),
    );
    return () => stop.abort();
  }, []);
  return (
    <>
      {problem === undefined ? (
        <p className="muted">Point the camera at the QR label of a port, a device or a cable.</p>
      ) : (
        <Notice tone="bad" urgent title={problem} />
      )}
      <video ref={video} className="scan-video" muted playsInline />
    </>
  );
}

/** Shows the camera and resolves to the text of the first code; to undefined once stopped, which turns the camera off. */
async function readCode(video: HTMLVideoElement | null, signal: AbortSignal): Promise<string | undefined> {
  if (video === null) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    const detector = createDetector();
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [code] = await detector.detect(video);
      if (code !== undefined && code.rawValue !== "") return signal.aborted ? undefined : code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, every));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
