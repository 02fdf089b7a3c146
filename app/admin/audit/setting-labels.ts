import type { DiscountScope, DiscountValues } from '#domain/pricing/discounts/discount-values.ts';
import type { StoredShopSettings } from '#domain/pricing/queries.ts';
import type { ShippingMethodValues } from '#domain/pricing/shipping/save-shipping-method.ts';
import type { ZoneValues } from '#domain/pricing/zones/write-zone.ts';
import type { SiteValues } from '#domain/site/site-settings.ts';
import * as texts from '#texts';

const site = texts.adminSite.fields;
const tax = texts.adminTaxes;
const shipping = texts.adminShipping;
const discount = texts.adminDiscounts.fields;

type Recorded =
  | keyof SiteValues
  | Exclude<keyof StoredShopSettings, 'version'>
  | keyof ShippingMethodValues
  | keyof ZoneValues
  | keyof DiscountValues
  | keyof DiscountScope;
/**
 * Fields that are labeled elsewhere: the fields of products and categories, or `texts.adminAudit.recorded`.
 */
type Elsewhere = 'name' | 'priceCents' | keyof typeof texts.adminAudit.recorded;

/**
 * The labels of settings, by their names in the log. The compiler reports a setting that has no label here.
 */
export const settingLabels: Record<Exclude<Recorded, Elsewhere> | 'rates' | 'email' | 'phone', string> = {
  tagline: site.tagline.label,
  currency: site.currency.label,
  roundingStep: site.rounding_step.label,
  logo: site.logo.label,
  logoWidth: site.logo_width.label,
  icon: site.icon.label,
  accent: site.accent.label,
  preset: site.preset.label,
  navigation: site.navigation.label,
  bannerShown: site.banner_shown.label,
  bannerKey: site.banner_key.label,
  categoryOrder: site.category_order.label,
  homeSections: site.home_sections.label,
  socialKey: site.social_key.label,
  timeZone: site.time_zone.label,
  paymentMethods: site.payment_methods.label,
  region: site.region.label,
  categoriesPage: site.categories_page.label,
  searchCountsAll: site.search_counts_all.label,
  guestPages: site.guest_pages.label,
  plainStatuses: site.plain_statuses.label,
  quietToasts: site.quiet_toasts.label,
  companyShown: site.company_shown.label,
  newForDays: site.new_for_days.label,
  country: tax.country,
  taxRounding: tax.rounding,
  rates: tax.rates,
  delivers: shipping.delivers,
  asksPhone: shipping.asksPhone,
  places: shipping.fields.places.label,
  everywhereElse: shipping.fields.everywhere_else.label,
  zoneId: shipping.fields.zone.label,
  kind: shipping.fields.kind.label,
  bands: shipping.bands,
  freeFromCents: shipping.fields.free_from.label,
  daysMin: shipping.fields.days_min.label,
  daysMax: shipping.fields.days_max.label,
  place: shipping.fields.place.label,
  position: shipping.fields.position.label,
  active: shipping.fields.active.label,
  code: discount.code.label,
  percent: discount.percent.label,
  amountCents: discount.amount.label,
  x: discount.x.label,
  y: discount.y.label,
  minSubtotalCents: discount.min_subtotal.label,
  firstOrderOnly: discount.first_order.label,
  onGiftCards: discount.gift_cards.label,
  startsAt: discount.starts_at.label,
  endsAt: discount.ends_at.label,
  maxUses: discount.max_uses.label,
  maxUsesPerCustomer: discount.max_per_customer.label,
  categories: discount.categories.label,
  productIds: discount.products.label,
  email: texts.adminInvoices.companyEmail,
  phone: texts.adminInvoices.companyPhone,
};

/** The texts of choices, by setting and stored value. */
export const choiceTexts: Partial<Record<string, Partial<Record<string, string>>>> = {
  kind: { ...shipping.kinds, ...texts.adminDiscounts.kinds },
  language: site.language.choices,
  preset: site.preset.choices,
  status: { ...texts.orders.storedStatus, ...texts.adminProducts.statuses },
  taxRounding: { total: tax.onTotal, line: tax.onLines },
};
