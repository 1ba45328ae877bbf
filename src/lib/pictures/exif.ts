import { lettersAt, viewOf } from "./damagedPicture.ts";

/** What is read of the metadata of a photo (Exif 2.32: a TIFF file of its own). */
export interface Exif {
  /** How it is turned or mirrored to be seen upright, 1 to 8; 1 unless said. */
  readonly orientation: number;
  /** When it was taken, as the camera's clock had it: "2026-11-21T08:30:00", with the offset from UTC if the camera knew it. */
  readonly takenAt: string | undefined;
}

const orientationTag = 0x0112;
const exifTag = 0x8769;
const takenTag = 0x9003;
const offsetTag = 0x9011;

/** A directory has a few dozen entries; a hostile one may claim more. */
const maxEntries = 1000;

interface Entry {
  readonly tag: number;
  readonly count: number;
  /** Where the value stands, or where its place is written. */
  readonly at: number;
}

/** Reads the metadata of a photo, without what stands before the TIFF header; what can't be read counts as not said. */
export function readExif(tiff: Uint8Array): Exif {
  try {
    return readTiff(tiff);
  } catch {
    return { orientation: 1, takenAt: undefined };
  }
}

function readTiff(tiff: Uint8Array): Exif {
  const view = viewOf(tiff);
  const isLittle = lettersAt(tiff, 0, 2) === "II";
  const short = (at: number): number => view.getUint16(at, isLittle);
  const long = (at: number): number => view.getUint32(at, isLittle);
  const entriesAt = (at: number): Entry[] =>
    Array.from({ length: Math.min(short(at), maxEntries) }, (_, index) => {
      const entry = at + 2 + index * 12;
      return { tag: short(entry), count: long(entry + 4), at: entry + 8 };
    });
  const textOf = (entry: Entry | undefined): string =>
    entry === undefined || entry.count > 64
      ? ""
      : lettersAt(tiff, entry.count > 4 ? long(entry.at) : entry.at, entry.count).replace(/\0.*$/s, "");
  const main = entriesAt(long(4));
  const orientation = main.find(({ tag }) => tag === orientationTag);
  const turned = orientation === undefined ? 1 : short(orientation.at);
  return {
    orientation: turned >= 1 && turned <= 8 ? turned : 1,
    takenAt: readTaken(() => {
      const inner = main.find(({ tag }) => tag === exifTag);
      const details = inner === undefined ? [] : entriesAt(long(inner.at));
      const find = (wanted: number): string => textOf(details.find(({ tag }) => tag === wanted));
      return `${find(takenTag)} ${find(offsetTag)}`;
    }),
  };
}

/** A broken time says nothing of the orientation. */
function readTaken(read: () => string): string | undefined {
  try {
    const [, year, month, day, time, offset = ""] =
      /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d) ?([+-]\d\d:\d\d)?$/.exec(read().trim()) ?? [];
    return year === undefined ? undefined : `${year}-${month}-${day}T${time}${offset}`;
  } catch {
    return undefined;
  }
}

/** Returns metadata that says nothing but how a photo is turned: a TIFF header and a directory of one entry. */
export function writeOrientation(orientation: number): Uint8Array {
  const bytes = new Uint8Array(26);
  const view = viewOf(bytes);
  bytes.set([0x4d, 0x4d, 0x00, 0x2a]);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, orientationTag);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return bytes;
}
