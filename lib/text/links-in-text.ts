import { COUNTRIES } from '../geography/countries.ts';

/** Common top-level domains that are not country domains. */
const ENDINGS =
  'com net org info biz app dev shop store online site website xyz top club link click live page web cloud tech ' +
  'icu vip work space fun today blog news media world pro mobi';
const generic = ENDINGS.split(' ').join('|');
const countries = [...COUNTRIES, 'EU', 'UK'].join('|').toLowerCase();

const SCHEME = /:\/\//;
const WWW = /(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu;
/** Matches addresses without a scheme, such as 'bit.ly/x', 'shop.example.com?x' and 'example.org:8080'. */
const PATH = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${generic}|${countries}|xn--[a-z0-9-]+)(?:[/?#]|:\\d)`, 'iu');
/**
 * Matches bare domains such as 'example.com' and 'example.de'. Does not match names such as 'J.de Vries' and
 * 'Dr.La Rosa', which contain a country domain by chance.
 */
const SITE = new RegExp(
  `[\\p{L}\\p{N}-]{2,}\\.(?:${generic})(?![\\p{L}\\p{N}-])|[\\p{L}\\p{N}-]{5,}\\.(?:${countries})(?![\\p{L}\\p{N}-])`,
  'iu',
);

/**
 * Whether an email program would show a part of the text as a link, such as 'http://…', 'www.…' or
 * 'example.com/…'.
 */
export function hasLink(text: string): boolean {
  return SCHEME.test(text) || WWW.test(text) || PATH.test(text);
}

/** Like `hasLink`, but for a person's name. Also detects bare domains such as 'example.com'. */
export function hasLinkOrSite(text: string): boolean {
  return hasLink(text) || SITE.test(text);
}

const ZERO_WIDTH_SPACE = '\u200B';

/**
 * Inserts invisible breaks into links, so that email programs don't show them as links. The text looks the
 * same.
 */
export function defuseLinks(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, `:${ZERO_WIDTH_SPACE}`)
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${ZERO_WIDTH_SPACE}`);
}
