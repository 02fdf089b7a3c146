import { languageNames } from '#lib/languages.ts';
import { language } from '../../format/format.ts';

const currencyNames = /* @__PURE__ */ new Intl.DisplayNames(language, { type: 'currency' });

export const title = 'Site configuration';
export const nameTitle = 'Name';
export const currencyTitle = 'Currency';
export const languageTitle = 'Language';
export const catalogue = 'Catalogue';
export const loadFailed = 'Failed to load the site configuration';
export const saveFailed = 'Failed to save the site configuration';
export const saved = 'Site configuration saved';
/** Form fields, by name. */
export const fields = {
  shop_name: { label: 'Shop name' },
  tagline: { label: 'Tagline' },
  currency: { label: 'Currency' },
  language: { label: 'Language', choices: languageNames },
  rounding_step: { label: 'Rounding step' },
  categories_page: { label: 'Page with all categories at /categories' },
  search_counts_all: { label: 'Count all search results' },
  guest_pages: { label: 'Open cart and favorites without sign-in' },
  plain_statuses: { label: 'Show “Paid” to customers' },
  quiet_toasts: { label: 'Keep messages out of the way' },
  company_shown: { label: 'Show company details below emails and to search engines' },
  logo: { label: 'Logo' },
  logo_width: { label: 'Width of the logo' },
  icon: { label: 'Icon' },
  accent: { label: 'Accent color', noun: 'color' },
  preset: {
    label: 'Corners and type',
    choices: {
      standard: 'Standard',
      soft: 'Soft: rounder corners and headings',
      sharp: 'Sharp: square corners and headings with serifs',
    },
  },
  navigation: {
    label: 'Navigation',
    choices: { sidebar: 'Sidebar', top: 'Top bar with categories' },
  },
  banner_shown: { label: 'Show the banner' },
  banner_key: { label: 'Banner picture' },
  banner_title: { label: 'Title' },
  banner_text: { label: 'Text' },
  banner_button: { label: 'Button' },
  banner_link: { label: 'Link' },
  category_order: { label: 'Order of the categories' },
  home_sections: { label: 'Sections of the home page' },
  category_names: { label: 'Categories, one per line' },
  social_key: { label: 'Picture for other sites' },
  time_zone: { label: 'Time zone' },
  region: { label: 'Numbers and dates' },
  payment_methods: { label: 'Payment methods' },
  new_for_days: { label: 'Days a product counts as new', noun: 'number of days' },
};
export const nameHint = 'Shown on every page, in emails and on invoices without a company name.';
export const taglineHint =
  'Follows the name in the title of the home page, such as “Good things for every day”.';
export const lookTitle = 'Look';
export const stylesTitle = 'Color and corners';
export const accentHint =
  'Colors buttons, badges and hearts, such as #1f6f54. Empty = the standard colors. The dark theme uses a lighter shade.';
export const readableColors = 'Readable colors';
export const takeColor = (hex: string) => `Use ${hex}`;
export const preview = 'Preview';
export const previewTitle = 'Preview, not saved yet';
export const lightTheme = 'Light theme';
export const darkTheme = 'Dark theme';
export const sampleHeading = 'Good things';
export const sampleText = 'A card with text and a button.';
export const sampleButton = 'Add to cart';
export const sampleAccent = 'New';
export const navigationTitle = 'Navigation';
export const navigationHint =
  'The menu on computers. The top bar shows your categories in home page order, and the rest under “More”. Phones always have the bar at the bottom.';
export const logoHint =
  'Shown in the header. The shop’s name appears next to it, unless the logo is at least twice as wide as it is high. Animations show their first frame.';
export const iconHint = 'Shown in browser tabs and on home screens. A square picture fits best.';
/** The places that show the icon, by its size in pixels. */
export const iconPlaces = { 32: 'Browser tab', 180: 'Home screen' };
export const homeTitle = 'Home page';
export const bannerTitle = 'Banner';
export const bannerHint = 'Empty fields keep the standard banner.';
export const noBanner = 'The home page has no banner.';
export const bannerLinkHint =
  'A page of the shop such as /categories/Kitchen, or a link that starts with https://.';
export const categoriesTitle = 'Order of the categories';
export const categoriesHint = 'The home page shows these first, in this order. All others follow by name.';
export const unknownCategory = (name: string) =>
  `The shop has no category “${name}”. Enter the names of categories, one per line.`;
export const socialHint =
  'Messaging apps and social networks show it with links to the home page and to pages without a picture.';
export const formatsTitle = 'Time zone and formats';
export const timeZoneHint =
  'The shop shows dates and times in this time zone, such as Europe/Berlin. Empty = UTC. Sales reports count days in it, too.';
export const usualFormats = 'Default for the language';
/** A region with its formats, such as 'Switzerland: CHF 1’234.50, 31. Dezember 2026'. */
export const regionLike = (region: string, amount: string, day: string) => `${region}: ${amount}, ${day}`;
export const currencyHint =
  'Prices keep their number: $12.50 becomes €12.50. You can’t change the currency after the first sale.';
export const currencyFixed = (currency: string) =>
  `This shop sells in ${currency}. The currency can’t change after the first sale.`;
/** Why the checkout does not offer a payment provider. */
export const currencyRefused = (provider: string, currency: string) =>
  `${provider} does not accept ${currency}, so customers can’t pay with it.`;
/**
 * A currency with its code, such as 'Euro (EUR)'. Call it only on the server, because names differ between
 * browsers.
 */
export const currencyName = (code: string) => `${currencyNames.of(code) ?? code} (${code})`;
export const languageHint = 'The language of the shop, the admin area, emails and invoices.';
export const newHint =
  'Products show the mark “New” for this many days after they are added, such as 30. 0 = no mark.';

export const behaviorTitle = 'Storefront behavior';
export const behaviorHint =
  'These options change how the storefront behaves. Most shops choose Yes for all five.';
/** The effect of the choice 'No', by field name. */
export const behaviorHints = {
  categories_page: 'No: “Categories” in the menu leads to “Page Not Found”.',
  search_counts_all: 'No: “Found 3 products” leaves out the similar products below.',
  guest_pages: 'No: visitors who haven’t added anything yet must log in.',
  plain_statuses: 'No: orders show the technical status COMPLETED.',
  quiet_toasts:
    'No: messages cover the top of the screen on phones, even when the page already shows the change.',
};
