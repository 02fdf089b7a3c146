import { pictureUrl } from './picture-url.ts';

/** The sizes of an icon in pixels: for browser tabs, and for the home screen of a phone. */
export const ICON_SIZES = [32, 180] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Returns the path of a stored picture as a square PNG, which every browser can show as an icon. */
export function iconUrl(key: string, size: IconSize): string {
  return `${pictureUrl(key)}?w=${size}&f=png`;
}
