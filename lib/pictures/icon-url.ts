import { pictureUrl } from './picture-url.ts';

/** The sizes in pixels of an icon: of browser tabs, and of a phone's home screen. */
export const ICON_SIZES = [32, 180] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** The path of a stored picture as a square PNG, which every browser can show as an icon. */
export function iconUrl(key: string, size: IconSize): string {
  return `${pictureUrl(key)}?w=${size}&f=png`;
}
