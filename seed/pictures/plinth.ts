import { shade } from './light.ts';

/** A round block: the middle and radius of its top face, and its height above the floor (pixels). */
export type Plinth = { x: number; y: number; rx: number; height: number };

/** The height of a circle relative to its width, from the camera's position. */
const FLATNESS = 0.177;

/** The block with the gradients `rim` (side) and `top`, in a shadow. */
export function plinthSvg({ x, y, rx, height }: Plinth): string {
  const ry = rx * FLATNESS;
  const side = `M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0v-${height}z`;
  return `${shade({ x: x + rx * 0.13, y: y + height + ry * 0.26, rx: rx * 1.27, ry: ry * 1.3, opacity: 0.34 })}
    <path d="${side}" fill="url(#rim)"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#top)"/>`;
}
