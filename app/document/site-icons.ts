import { iconUrl } from '#lib/pictures/icon-url.ts';

/** The links to the merchant's icon in the head of a page; '' for the standard icon. */
export function siteIcons(key: string): string {
  if (key === '') return '';
  return [
    `<link rel="icon" href="${iconUrl(key, 32)}" sizes="32x32" type="image/png">`,
    `<link rel="apple-touch-icon" href="${iconUrl(key, 180)}">`,
  ].join('');
}
