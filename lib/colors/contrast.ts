/** A color as '#rrggbb'. */
export type Hex = string;

/** Returns the red, green and blue of a color, each from 0 to 255. */
export function channelsOf(hex: Hex): [number, number, number] {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Returns the linear light of a channel from 0 to 1. The channel is from 0 to 255. */
export function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Returns the contrast of two colors by WCAG 2, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: Hex): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
