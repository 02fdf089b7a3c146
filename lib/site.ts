import type { Language } from './languages.ts';

/** The settings of the site that every page may show. They contain nothing secret. */
export type Site = {
  name: string;
  /** A short line behind the name in the title of the home page; '' for the language's own. */
  tagline: string;
  /** The currency of all amounts, ISO 4217. */
  currency: string;
  /** Its decimal places. The server derives them, so that browsers need no table of currencies. */
  decimals: number;
  language: Language;
  /** Amounts, numbers and dates are written as in this region; '' for the language's own (`regions`). */
  region: string;
  /** The IANA zone of all dates and times; '' for UTC. */
  timeZone: string;
  /** Every price is a multiple of it, in the currency's smallest units. */
  roundingStep: number;
  /** The key of the logo's picture; '' for the standard one. */
  logo: string;
  /** Its width in CSS pixels. */
  logoWidth: number;
  /** The key of the icon's picture; '' for the standard one. */
  icon: string;
  /** The pages in the footer, in order. Not in `DEFAULT_SITE`, so that `data-site` leaves them out. */
  footerPages?: FooterPage[];
  /** Whether messages leave the top of phones free. In `data-site` only if they do. */
  quietToasts?: boolean;
  /**
   * The page with the terms that customers accept before they pay; 0 for none. Also left out of
   * `DEFAULT_SITE`.
   */
  termsPageId?: number;
};

/** A page that the merchant writes: its address and title. */
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

/** The site's settings. In the browser: those in the document. On the server: those loaded last. */
export function site(): Site {
  if (typeof document !== 'undefined') current ??= readAttribute(siteAttribute());
  return current ?? DEFAULT_SITE;
}

/** Only for `setSite`, which derives the remaining values. */
export function replaceSite(next: Site, nextAttribute: string | undefined): void {
  current = next;
  attribute = nextAttribute;
}

/** The settings of `DEFAULT_SITE` that differ as the `data-site` attribute of a page; undefined for none. */
export function siteAttribute(): string | undefined {
  return typeof document === 'undefined' ? attribute : document.documentElement.dataset.site;
}

function readAttribute(json: string | undefined): Site {
  return json === undefined ? DEFAULT_SITE : { ...DEFAULT_SITE, ...(JSON.parse(json) as Partial<Site>) };
}
