import { COUNTRIES } from '../geography/countries.ts';

/** Common top-level domains besides those of countries. */
const ENDINGS =
  'com net org info biz app dev shop store online site website xyz top club link click live page web cloud tech ' +
  'icu vip work space fun today blog news media world pro mobi';
const generic = ENDINGS.split(' ').join('|');
const countries = [...COUNTRIES, 'EU', 'UK'].join('|').toLowerCase();

const SCHEME = /:\/\//;
const WWW = /(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu;
/** 'bit.ly/x', 'shop.example.com?x', 'example.org:8080'. */
const PATH = new RegExp(`[\\p{L}\\p{N}-]\\.(?:${generic}|${countries}|xn--[a-z0-9-]+)(?:[/?#]|:\\d)`, 'iu');
/**
 * Matches 'example.com' and 'example.de', but not 'J.de Vries' and 'Dr.La Rosa', which end like country
 * domains.
 */
const SITE = new RegExp(
  `[\\p{L}\\p{N}-]{2,}\\.(?:${generic})(?![\\p{L}\\p{N}-])|[\\p{L}\\p{N}-]{5,}\\.(?:${countries})(?![\\p{L}\\p{N}-])`,
  'iu',
);

/** Whether an email program would show a part of the text as a link: 'http://…', 'www.…', 'example.com/…'. */
export function hasLink(text: string): boolean {
  return SCHEME.test(text) || WWW.test(text) || PATH.test(text);
}

/** The same for a person's name. Also detects bare domains such as 'example.com'. */
export function hasLinkOrSite(text: string): boolean {
  return hasLink(text) || SITE.test(text);
}

const ZERO_WIDTH_SPACE = '\u200B';

/** The text with invisible breaks, so that email programs show no links. It reads the same. */
export function defuseLinks(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, `:${ZERO_WIDTH_SPACE}`)
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${ZERO_WIDTH_SPACE}`);
}
