import { deflateSync } from "node:zlib";

type Color = readonly [red: number, green: number, blue: number];

const [width, height] = [360, 720] as const;
const units = 24;
const frame = 24;

const wall: Color = [226, 229, 233];
const metal: Color = [38, 42, 48];
const space: Color = [14, 16, 19];
const faces: readonly Color[] = [
  [62, 68, 77],
  [45, 74, 99],
  [88, 92, 99],
  [34, 52, 66],
];
const lights: readonly Color[] = [
  [94, 214, 120],
  [94, 214, 120],
  [246, 190, 74],
];

/** Draws the front of a rack, as a PNG: what stands in it is by these heights in units, from the top; 0 leaves one free. */
export function drawRack(heights: readonly number[]): Uint8Array<ArrayBuffer> {
  const faceAt = facesOf(heights);
  const colorAt = (x: number, y: number): Color => {
    if (x < frame / 3 || x >= width - frame / 3) return wall;
    const isInside = x >= frame && x < width - frame && y >= frame && y < height - frame;
    return isInside ? colorInside(faceAt, x, y - frame) : metal;
  };
  const rows = new Uint8Array(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colorAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  return encodePng(rows);
}

const unit = (height - 2 * frame) / units;

/** The faces of devices with a gap between them, and a row of lights in each unit. */
function colorInside(faceAt: readonly (number | undefined)[], x: number, y: number): Color {
  const place = Math.floor(y / unit);
  const face = faceAt[place];
  const isGap = y % unit < 1.5 && faceAt[place - 1] !== face;
  if (face === undefined || isGap) return space;
  const isLight = x > width / 3 && x % 14 < 5 && Math.abs((y % unit) - unit / 2) < 2;
  return (isLight ? lights[(x + place) % lights.length] : faces[face % faces.length]) ?? space;
}

/** Which device is in each unit, from the top. */
function facesOf(heights: readonly number[]): (number | undefined)[] {
  return heights.flatMap((tall, face) =>
    tall === 0 ? [undefined] : Array.from({ length: tall }, () => face),
  );
}

/** A PNG of rows of RGB, each with the byte of its filter before it. */
function encodePng(rows: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, 8);
  head.setUint8(9, 2);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const whole = Buffer.alloc(12 + content.byteLength);
  whole.writeUInt32BE(content.byteLength);
  whole.write(name, 4, "latin1");
  whole.set(content, 8);
  whole.writeUInt32BE(Bun.hash.crc32(whole.subarray(4, 8 + content.byteLength)), 8 + content.byteLength);
  return whole;
}
