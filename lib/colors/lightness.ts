import { channelsOf, type Hex, toLinear } from './contrast.ts';

/** A color in OKLab: the perceived lightness from 0 to 1, and two axes for hue and saturation. */
type Lab = { lightness: number; a: number; b: number };

/** Returns the lightness of a color as people perceive it, from 0 to 1. */
export function lightnessOf(hex: Hex): number {
  return toLab(hex).lightness;
}

/**
 * Returns a color of the same hue with another lightness. Reduces the saturation if a screen can't show it.
 */
export function withLightness(hex: Hex, lightness: number): Hex {
  const { a, b } = toLab(hex);
  for (let part = 1; part > 0; part -= 0.05) {
    const channels = toChannels({ lightness, a: a * part, b: b * part });
    if (channels.every((channel) => channel >= -0.002 && channel <= 1.002)) return toHex(channels);
  }
  return toHex(toChannels({ lightness, a: 0, b: 0 }));
}

function toLab(hex: Hex): Lab {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Returns red, green and blue. A screen can show only values from 0 to 1. */
function toChannels({ lightness, a, b }: Lab): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((linear) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055));
}

function toHex(channels: number[]): Hex {
  const digits = channels.map((channel) => {
    const whole = Math.round(Math.min(1, Math.max(0, channel)) * 255);
    return whole.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}
