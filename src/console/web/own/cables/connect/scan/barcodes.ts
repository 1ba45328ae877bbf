/** What browsers that read codes offer; few desktops do. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined => Reflect.get(globalThis, "BarcodeDetector");

/** Returns whether this browser can read labels with a camera; only on a secure connection. */
export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

/** Returns what reads the codes in the picture of a video; throws if the browser can't. */
export function createDetector(): Detector {
  const Class = detectorClass();
  if (Class === undefined) throw new Error("This browser can't read codes");
  return new Class({ formats: ["qr_code", "code_128", "data_matrix"] });
}
