import { choiceField } from '#domain/catalog/fields/choice-field.ts';
import { flagField } from '#domain/catalog/fields/flag-field.ts';
import { wholeNumberField } from '#domain/catalog/fields/number-field.ts';
import { textField } from '#domain/catalog/fields/text-field.ts';
import { LANGUAGES } from '#lib/languages.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { accentField } from './fields/accent-field.ts';
import { currencyField } from './fields/currency-field.ts';
import { lineField } from './fields/line-field.ts';
import { linkField } from './fields/link-field.ts';
import { methodChoiceField } from './fields/method-choice-field.ts';
import { regionField } from './fields/region-field.ts';
import { sitePictureField } from './fields/site-picture-field.ts';
import { timeZoneField } from './fields/time-zone-field.ts';
import { sectionsField } from './home/sections-field.ts';
import { MAX_LOGO_WIDTH } from './logo-size.ts';

const PRESETS = ['standard', 'soft', 'sharp'] as const;

/**
 * Changes of the storefront. The spec demands a behavior that is unusual for a real shop, and each setting
 * replaces it with the usual one (decision D26).
 */
export const behaviorFields = {
  /** `/categories` lists all categories instead of answering 404. */
  categoriesPage: flagField({ name: 'categories_page', initial: false }),
  /** The number in 'Found N products' includes similar products. */
  searchCountsAll: flagField({ name: 'search_counts_all', initial: false }),
  /** Visitors without a user get an empty cart and no favorites instead of the sign-in page. */
  guestPages: flagField({ name: 'guest_pages', initial: false }),
  /** Customers see 'Paid' instead of the status COMPLETED. */
  plainStatuses: flagField({ name: 'plain_statuses', initial: false }),
  /**
   * Messages appear only if the page doesn't show the result. On phones, they don't cover the top of the
   * page.
   */
  quietToasts: flagField({ name: 'quiet_toasts', initial: false }),
};

/**
 * Settings that suit most shops. They are turned off until the merchant or the setup assistant turns them on.
 */
export const recommendedFields = {
  ...behaviorFields,
  /** Emails and the structured data of the home page contain the company from the invoice settings. */
  companyShown: flagField({ name: 'company_shown', initial: false }),
};

/**
 * Every setting of the site with its form field, limit and default. The settings form, its validation and the
 * stored value are derived from this list.
 */
export const siteFields = {
  name: { ...lineField({ name: 'shop_name', longest: 60, required: true }), initial: DEFAULT_SITE.name },
  tagline: lineField({ name: 'tagline', longest: 80 }),
  language: choiceField({ name: 'language', choices: LANGUAGES, initial: DEFAULT_SITE.language }),
  currency: currencyField('currency', DEFAULT_SITE.currency),
  /** The shop calculates this value from its currency and payment providers. No form contains it. */
  roundingStep: {
    ...wholeNumberField({ name: 'rounding_step', most: 10_000 }),
    initial: DEFAULT_SITE.roundingStep,
  },
  /** The page with the terms that customers accept before they pay; 0 for none. */
  termsPageId: wholeNumberField({ name: 'terms_page', most: 1_000_000_000 }),
  logo: sitePictureField('logo'),
  /** The shop calculates this value from the size of the logo. No form contains it. */
  logoWidth: wholeNumberField({ name: 'logo_width', most: MAX_LOGO_WIDTH }),
  icon: sitePictureField('icon'),
  accent: accentField('accent'),
  bannerShown: flagField({ name: 'banner_shown', initial: true }),
  bannerKey: sitePictureField('banner_key'),
  bannerTitle: lineField({ name: 'banner_title', longest: 60 }),
  bannerText: lineField({ name: 'banner_text', longest: 160 }),
  bannerButton: lineField({ name: 'banner_button', longest: 30 }),
  bannerLink: linkField('banner_link'),
  /** Ids of categories, separated by commas, in the order of the home page. */
  categoryOrder: textField({ name: 'category_order', longest: 10_000 }),
  /** The sections of the home page in order, see `home/sections.ts`; '' for the default. */
  homeSections: sectionsField,
  /**
   * The key of the picture that other sites show as a preview of the home page, and of pages without a
   * picture.
   */
  socialKey: sitePictureField('social_key'),
  timeZone: timeZoneField('time_zone'),
  region: regionField('region'),
  /** The style of corners and fonts. */
  preset: choiceField({ name: 'preset', choices: PRESETS, initial: 'standard' }),
  /** The navigation on desktops: a sidebar, or a top bar with the categories. */
  navigation: choiceField({ name: 'navigation', choices: ['sidebar', 'top'], initial: 'sidebar' }),
  /** The payment methods that are turned on, in order. */
  paymentMethods: methodChoiceField('payment_methods'),
  ...recommendedFields,
};

type SiteFields = typeof siteFields;

/** A value for every setting. */
export type SiteValues = { [Key in keyof SiteFields]: SiteFields[Key]['initial'] };
