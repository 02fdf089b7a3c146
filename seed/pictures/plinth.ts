import { shade } from './light.ts';

/**
 * A round block: the middle of its top face, the radius of that face, and how far it rises above the floor
 * (pixels).
 */
export type Plinth = { x: number; y: number; rx: number; height: number };

/** A circle seen from where the camera stands is this much lower than wide. */
const FLATNESS = 0.177;

/** The block, drawn with the gradients `rim` (side) and `top` and standing in a pool of shade. */
export function plinthSvg({ x, y, rx, height }: Plinth): string {
  const ry = rx * FLATNESS;
  const side = `M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0v-${height}z`;
  return `${shade({ x: x + rx * 0.13, y: y + height + ry * 0.26, rx: rx * 1.27, ry: ry * 1.3, opacity: 0.34 })}
    <path d="${side}" fill="url(#rim)"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#top)"/>`;
}
