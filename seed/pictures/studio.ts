import type { Studio } from '../catalogue/types.ts';
import { gradient, mix, shadeGradient } from './light.ts';
import { type Plinth, plinthSvg } from './plinth.ts';

const WHITE = '#ffffff';
const DARK = '#3a2c2c';

/**
 * The scene without objects: its size and horizon in pixels, its plinths, and decoration on the wall as SVG.
 */
export type Stage = { width: number; height: number; horizon: number; plinths: Plinth[]; onWall?: string };

/** Renders a wall that is lit from the upper left, a floor and round plinths, in the studio's colors. */
export function studioSvg({ wall, floor }: Studio, stage: Stage): Buffer {
  const { width, height, horizon, plinths, onWall = '' } = stage;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      ${gradient('wall', [0.1, 0, 0.6, 1], [mix(wall, WHITE, 0.42), wall])}
      ${gradient('floor', [0, 0, 0.1, 1], [mix(floor, WHITE, 0.16), mix(floor, DARK, 0.08)])}
      ${gradient('top', [0, 0, 1, 0.4], [mix(wall, WHITE, 0.62), mix(wall, WHITE, 0.1)])}
      ${gradient('rim', [0, 0, 1, 0], [mix(wall, WHITE, 0.3), floor, mix(floor, DARK, 0.24)])}
      <radialGradient id="glow" cx=".4" cy=".4" r=".55">
        <stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="corner" cx=".48" cy=".45" r=".78">
        <stop offset=".62" stop-color="#2c1f2b" stop-opacity="0"/><stop offset="1" stop-color="#2c1f2b" stop-opacity=".13"/>
      </radialGradient>
      ${shadeGradient}
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>
    ${onWall}
    <rect y="${horizon}" width="100%" height="${height - horizon}" fill="url(#floor)"/>
    ${plinths.map(plinthSvg).join('')}
    <rect width="100%" height="100%" fill="url(#corner)"/>
  </svg>`);
}
