import type { Language } from './languages.ts';

/** The settings of the site. Every page may show them, because none is secret. */
export type Site = {
  name: string;
  /**
   * A short line after the name in the home page's title. With '', the title uses the default of the
   * language.
   */
  tagline: string;
  /** The currency of all amounts as an ISO 4217 code. */
  currency: string;
  /**
   * The number of decimal places of the currency. The server derives it, so that browsers need no table of
   * currencies.
   */
  decimals: number;
  language: Language;
  /**
   * The region whose formats are used for amounts, numbers and dates. With '', it is the language's default
   * (`regions`).
   */
  region: string;
  /** The IANA time zone of all dates and times; '' for UTC. */
  timeZone: string;
  /** Every price is a multiple of this number of the currency's smallest units. */
  roundingStep: number;
  /** The key of the logo's picture; '' for the standard logo. */
  logo: string;
  /** The width of the logo in CSS pixels. */
  logoWidth: number;
  /** The key of the icon's picture; '' for the standard icon. */
  icon: string;
  /**
   * The pages in the footer, in order. The attribute `data-site` does not contain them, because
   * `DEFAULT_SITE` has no such key.
   */
  footerPages?: FooterPage[];
  /**
   * Whether messages avoid the top of the screen on phones. The attribute `data-site` contains this key only
   * if the value is true.
   */
  quietToasts?: boolean;
  /**
   * The id of the page with the terms that customers accept before they pay; 0 for none. The attribute
   * `data-site` does not contain it.
   */
  termsPageId?: number;
};

/** A page that the merchant writes. `slug` is the last part of its address. */
export type FooterPage = { slug: string; title: string };

/** The settings of a new shop (docs/spec.md). */
export const DEFAULT_SITE: Site = {
  name: 'Kiosk',
  tagline: '',
  currency: 'USD',
  decimals: 2,
  language: 'en',
  region: '',
  timeZone: '',
  roundingStep: 1,
  logo: '',
  logoWidth: 0,
  icon: '',
};

let current: Site | null = null;
let attribute: string | undefined;

/**
 * Returns the site's settings. In a browser, they come from the document. On the server, they are the
 * settings that were loaded last.
 */
export function site(): Site {
  if (typeof document !== 'undefined') current ??= readAttribute(siteAttribute());
  return current ?? DEFAULT_SITE;
}

/**
 * Replaces the settings and the attribute `data-site`. Only `setSite` may call this, because it derives both
 * values.
 */
export function replaceSite(next: Site, nextAttribute: string | undefined): void {
  current = next;
  attribute = nextAttribute;
}

/**
 * Returns the value of a page's attribute `data-site`. It contains the settings that differ from
 * `DEFAULT_SITE`. Undefined if none differs.
 */
export function siteAttribute(): string | undefined {
  return typeof document === 'undefined' ? attribute : document.documentElement.dataset.site;
}

function readAttribute(json: string | undefined): Site {
  return json === undefined ? DEFAULT_SITE : { ...DEFAULT_SITE, ...(JSON.parse(json) as Partial<Site>) };
}
