import { iconUrl } from '#lib/pictures/icon-url.ts';

/** The `link` elements for the merchant's icon; '' for the standard icon. */
export function siteIcons(key: string): string {
  if (key === '') return '';
  return [
    `<link rel="icon" href="${iconUrl(key, 32)}" sizes="32x32" type="image/png">`,
    `<link rel="apple-touch-icon" href="${iconUrl(key, 180)}">`,
  ].join('');
}
