import { shade } from './light.ts';

/** A round block: the middle and radius of its top face, and its height above the floor, all in pixels. */
export type Plinth = { x: number; y: number; rx: number; height: number };

/** The height of a circle on the floor relative to its width, as the camera sees it. */
const FLATNESS = 0.177;

/** Returns the block as SVG with its shadow. The gradient `rim` fills its side, and `top` fills its top. */
export function plinthSvg({ x, y, rx, height }: Plinth): string {
  const ry = rx * FLATNESS;
  const side = `M${x - rx} ${y}v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0v-${height}z`;
  return `${shade({ x: x + rx * 0.13, y: y + height + ry * 0.26, rx: rx * 1.27, ry: ry * 1.3, opacity: 0.34 })}
    <path d="${side}" fill="url(#rim)"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#top)"/>`;
}
