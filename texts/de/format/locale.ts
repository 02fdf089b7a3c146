import { site } from '#lib/site.ts';

/** The value of the attribute `lang` on every page. */
export const language = 'de';

/** The locale: 'de-DE', or 'de-' with the region that the merchant selected. */
export const locale = () => `de-${site().region || 'DE'}`;
