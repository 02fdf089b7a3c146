import { site } from '#lib/site.ts';

/** The value of the attribute `lang` on every page. */
export const language = 'en';

/** The locale: 'en-US', or 'en-' with the region that the merchant selected. */
export const locale = () => `en-${site().region || 'US'}`;
