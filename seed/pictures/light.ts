/** An ellipse of shade on the ground, in pixels. */
export type Shade = { x: number; y: number; rx: number; ry: number; opacity: number };

const SHADOW = '#33222a';

/** The gradient for `shade`. It is dense in the middle and transparent at the edge. */
export const shadeGradient = `<radialGradient id="shade">
  <stop stop-color="${SHADOW}"/><stop offset=".45" stop-color="${SHADOW}" stop-opacity=".62"/>
  <stop offset=".75" stop-color="${SHADOW}" stop-opacity=".18"/><stop offset="1" stop-color="${SHADOW}" stop-opacity="0"/>
</radialGradient>`;

/** Returns a soft shadow on the ground as SVG. */
export function shade({ x, y, rx, ry, opacity }: Shade): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shade)" opacity="${opacity}"/>`;
}

/**
 * Returns an SVG gradient with evenly spaced colors from (x1, y1) to (x2, y2). The coordinates are relative
 * to the shape.
 */
export function gradient(id: string, [x1, y1, x2, y2]: number[], colors: string[]): string {
  const stops = colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`;
}

/** Mixes two colors in the form #rrggbb. A `share` of 0 returns `from`, and 1 returns `to`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  const mixed = [1, 3, 5].map((i) => Math.round(channel(from, i) * (1 - share) + channel(to, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
