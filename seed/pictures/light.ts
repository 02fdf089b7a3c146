/** An ellipse of shade on the ground, in pixels. */
export type Shade = { x: number; y: number; rx: number; ry: number; opacity: number };

const SHADOW = '#33222a';

/** The gradient of `shade`: dense in the middle, transparent at the edge. */
export const shadeGradient = `<radialGradient id="shade">
  <stop stop-color="${SHADOW}"/><stop offset=".45" stop-color="${SHADOW}" stop-opacity=".62"/>
  <stop offset=".75" stop-color="${SHADOW}" stop-opacity=".18"/><stop offset="1" stop-color="${SHADOW}" stop-opacity="0"/>
</radialGradient>`;

/** A soft shadow on the ground, as SVG. */
export function shade({ x, y, rx, ry, opacity }: Shade): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shade)" opacity="${opacity}"/>`;
}

/** An SVG gradient from (x1, y1) to (x2, y2), relative to the shape, with evenly spaced colors. */
export function gradient(id: string, [x1, y1, x2, y2]: number[], colors: string[]): string {
  const stops = colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`;
}

/** Mixes two colors: share 0 is `from`, 1 is `to`. All #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const channel = (color: string, index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  const mixed = [1, 3, 5].map((i) => Math.round(channel(from, i) * (1 - share) + channel(to, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
