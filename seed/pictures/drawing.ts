import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Prop } from '../catalogue/types.ts';
import { codePoints } from './art.ts';
import { ownArt } from './own-art.ts';

/** A separate package of 144 MB. It is needed only to render the pictures again. */
const drawings = createRequire(join(import.meta.dirname, 'drawings/package.json'));
const folder = dirname(drawings.resolve('@lobehub/fluent-emoji-modern/package.json'));
/** The density at which one unit of a drawing is one pixel. A drawing is 32 by 32 units. */
const UNIT_DPI = 72;
const UNITS = 32;
const PROBE_SCALE = 6;
const OPAQUE = 96;
/**
 * Drawings are rendered at this multiple of their size and then reduced. This smooths the hard edges of their
 * highlights.
 */
const SUPERSAMPLING = 2;
/**
 * The saturation of the colors. With full saturation, objects would look like stickers on the muted
 * background.
 */
const SATURATION = 0.9;

/**
 * An object in RGBA pixels without its margin. `foot` is the part that touches the ground, in pixels from the
 * left edge.
 */
export type Drawing = { rgba: Buffer; width: number; height: number; foot: { from: number; to: number } };

type Extent = { left: number; top: number; width: number; height: number };

/** Renders an object so that it fits into `box` (in pixels). */
export async function draw(prop: Prop, box: { width: number; height: number }): Promise<Drawing> {
  const svg = await source(prop);
  const extent = await measure(svg);
  const scale = Math.min(box.width / extent.width, box.height / extent.height);
  const [width, height] = [Math.round(extent.width * scale), Math.round(extent.height * scale)];
  const rgba = await sharp(svg, { density: UNIT_DPI * scale * SUPERSAMPLING })
    .extract(scaled(extent, scale * SUPERSAMPLING))
    .modulate({ saturation: (prop.saturation ?? 1) * SATURATION, hue: prop.hue ?? 0 })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { rgba, width, height, foot: reach(rgba, width, Math.floor(height * 0.9), height) };
}

async function source(prop: Prop): Promise<Buffer> {
  if (prop.art === 'dropper' || prop.art === 'tube') return Buffer.from(ownArt[prop.art]);
  return readFile(join(folder, 'assets', `${codePoints[prop.art]}.svg`));
}

/**
 * Finds the part of a drawing that is not empty, in the drawing's own units. Uses a small rendering of it.
 */
async function measure(svg: Buffer): Promise<Extent> {
  const side = UNITS * PROBE_SCALE;
  const rgba = await sharp(svg, { density: UNIT_DPI * PROBE_SCALE })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const rows = Array.from({ length: side }, (_, y) => reach(rgba, side, y, y + 1));
  const filled = rows.flatMap((row, y) => (row.to > row.from ? [{ ...row, y }] : []));
  const left = Math.min(...filled.map((row) => row.from));
  const right = Math.max(...filled.map((row) => row.to));
  const top = filled[0]?.y ?? 0;
  const bottom = (filled.at(-1)?.y ?? side - 1) + 1;
  return {
    left: left / PROBE_SCALE,
    top: top / PROBE_SCALE,
    width: (right - left) / PROBE_SCALE,
    height: (bottom - top) / PROBE_SCALE,
  };
}

function scaled(extent: Extent, scale: number): Extent {
  return {
    left: Math.floor(extent.left * scale),
    top: Math.floor(extent.top * scale),
    width: Math.floor(extent.width * scale),
    height: Math.floor(extent.height * scale),
  };
}

/**
 * Returns the range of columns with opaque pixels in the given rows. `from` is the first column, and `to` is
 * one after the last. Both are 0 if there are no opaque pixels.
 */
function reach(rgba: Buffer, width: number, fromRow: number, toRow: number): { from: number; to: number } {
  let from = width;
  let to = 0;
  for (let y = fromRow; y < toRow; y++) {
    for (let x = 0; x < width; x++) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < OPAQUE) continue;
      from = Math.min(from, x);
      to = Math.max(to, x + 1);
    }
  }
  return from < to ? { from, to } : { from: 0, to: 0 };
}
