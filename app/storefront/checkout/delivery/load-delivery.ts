import { displayLines } from '#app/orders/delivery-in-words.ts';
import type { User } from '#app/session/session.ts';
import { type Address, emptyAddress, type OrderDelivery } from '#domain/addresses/address.ts';
import type { Contact } from '#domain/addresses/contact.ts';
import type { DeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import type { PricedCart } from '#domain/cart/price-customer-cart.ts';
import { COUNTRIES } from '#lib/geography/countries.ts';
import * as texts from '#texts';
import { countryChoices } from '../../addresses/country-choices.ts';
import { deliveryDates } from './delivery-dates.ts';

/** The delivery data of the checkout; null if nothing is shipped. */
export function loadDelivery(user: User, cart: PricedCart) {
  if (cart.selection === null) return null;
  const { checkout, terms, confirmed } = cart.selection;
  if (confirmed) {
    const { address, billing } = confirmed;
    return {
      form: null,
      confirmed: {
        lines: displayLines(address),
        billing: billing && displayLines(billing),
        email: user.isAnonymous ? confirmed.email : null,
        country: texts.format.countryName(address.country),
        methods: cart.methods.map((method) => ({
          ...method,
          dates: method.days && deliveryDates(method.days, Date.now()),
        })),
        methodId: cart.method?.id ?? null,
        deliveryKind: cart.method?.place ? ('fetched' as const) : ('sent' as const),
      },
    };
  }
  const name = user.displayName ?? '';
  return {
    confirmed: null,
    form: {
      asksEmail: user.isAnonymous,
      email: checkout.email,
      address: inDeliveryCountry(checkout.address ?? { ...emptyAddress(''), name }, terms),
      billing: checkout.billing,
      countries: countryChoices(terms.countries),
      billingCountries: countryChoices(COUNTRIES),
      ownCountry: terms.country,
      asksPhone: terms.asksPhone,
      hasInput: checkout.address !== null,
      book: cart.addresses.map(({ id, address, isDefault }) => ({
        id,
        isDefault,
        lines: displayLines(address),
      })),
    },
  };
}

/** Returns the address with its country. If the shop does not ship to that country, replaces the country. */
function inDeliveryCountry(address: Address, { country, countries }: DeliveryTerms): Address {
  if (countries.includes(address.country)) return address;
  const nearest = countries.includes(country) ? country : (countries[0] ?? country);
  return { ...address, country: nearest };
}

/** The delivery in one line, as the shopper sees it before paying. */
export function consentLine({ address, method }: OrderDelivery): string {
  const { city, country } = address;
  return texts.checkout.sentBy({ ...method, town: city || texts.format.countryName(country) });
}

/**
 * For an order that is not shipped, a line with the email address for the receipt. Null without an email
 * address.
 */
export function receiptLine(contact: Contact | null): string | null {
  return contact?.email ? texts.checkout.receiptTo(contact.email) : null;
}

export type DeliveryData = NonNullable<ReturnType<typeof loadDelivery>>;
