import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import { type Shade, shade, shadeGradient } from './light.ts';

/** A positioned object: `x` is its middle, `ground` its ground line (pixels). */
type Placed = { drawing: Drawing; x: number; ground: number };

/** No shadow falls on the rows of `canvas` above this share of its height. */
const SHADED_FROM = 0.5;

/** Places the objects, back to front, on the background (raw RGB) with their shadows. Returns WebP. */
export async function arrange(
  canvas: { rgb: Buffer; width: number; height: number },
  objects: Placed[],
): Promise<Buffer> {
  const { rgb, width, height } = canvas;
  const shadesTop = Math.floor(height * SHADED_FROM);
  const shades = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height - shadesTop}"><defs>${shadeGradient}</defs>
    <g transform="translate(0 -${shadesTop})">${objects.flatMap(shadows).map(shade).join('')}</g></svg>`;
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .composite([
      { input: Buffer.from(shades), left: 0, top: shadesTop },
      ...objects.map(({ drawing, x, ground }) => ({
        input: drawing.rgba,
        raw: { width: drawing.width, height: drawing.height, channels: 4 as const },
        left: Math.round(x - drawing.width / 2),
        top: Math.round(ground - drawing.height),
      })),
    ])
    .removeAlpha()
    .webp({ quality: 86, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** A wide soft shadow on the side away from the light, and a dark one directly under the object. */
function shadows({ drawing, x, ground }: Placed): Shade[] {
  const { width, height, foot } = drawing;
  const middle = x - width / 2 + (foot.from + foot.to) / 2;
  const radius = (foot.to - foot.from) / 2;
  return [
    {
      x: middle + width * 0.05,
      y: ground - 2,
      rx: radius * 0.75 + width * 0.3,
      ry: height * 0.03 + 18,
      opacity: 0.32,
    },
    { x: middle + 4, y: ground - 3, rx: radius * 1.12 + 12, ry: 13 + radius * 0.05, opacity: 0.55 },
  ];
}
