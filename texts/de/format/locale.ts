import { site } from '#lib/site.ts';

/** The `lang` of every page. */
export const language = 'de';

/** 'de-DE', or with the region that the merchant chose. */
export const locale = () => `de-${site().region || 'DE'}`;
