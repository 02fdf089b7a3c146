import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import { type Shade, shade, shadeGradient } from './light.ts';

/** An object with its position in pixels: `x` is its middle, and `ground` is its ground line. */
type Placed = { drawing: Drawing; x: number; ground: number };

/** Shadows are drawn only below this share of the height of `canvas`. */
const SHADED_FROM = 0.5;

/**
 * Places the objects on the background from back to front, with their shadows. `rgb` has the background's raw
 * pixels. Returns a WebP picture.
 */
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

/**
 * Returns the shadows of an object: a wide soft one on the side away from the light, and a dark one directly
 * under it.
 */
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
