import { site } from '#lib/site.ts';

/** The `lang` of every page. */
export const language = 'en';

/** 'en-US', or with the region that the merchant chose. */
export const locale = () => `en-${site().region || 'US'}`;
