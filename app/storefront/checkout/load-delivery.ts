import type { User } from '#app/session/session.ts';
import { shownLines } from '#app/shown-address.ts';
import { type Address, emptyAddress, type OrderDelivery } from '#domain/addresses/address.ts';
import type { Contact } from '#domain/addresses/contact.ts';
import type { DeliveryTerms } from '#domain/addresses/delivery-terms.ts';
import type { PricedCart } from '#domain/cart/price-cart-of.ts';
import { COUNTRIES } from '#lib/countries.ts';
import * as texts from '#texts';
import { countryChoices } from '../addresses/country-choices.ts';
import { deliveryDates } from './delivery-dates.ts';

/** What the checkout shows of the delivery; null where nothing of the cart is sent. */
export function loadDelivery(user: User, cart: PricedCart) {
  if (cart.said === null) return null;
  const { checkout, terms, confirmed } = cart.said;
  if (confirmed) {
    const { address, billing } = confirmed;
    return {
      form: null,
      estimatedFor: null,
      confirmed: {
        lines: shownLines(address),
        billing: billing && shownLines(billing),
        email: user.isAnonymous ? confirmed.email : null,
        country: texts.format.countryName(address.country),
        methods: cart.methods.map((method) => ({
          ...method,
          dates: method.days && deliveryDates(method.days, Date.now()),
        })),
        methodId: cart.method?.id ?? null,
        way: cart.method?.place ? ('fetched' as const) : ('sent' as const),
      },
    };
  }
  const name = user.displayName ?? '';
  return {
    confirmed: null,
    estimatedFor: texts.format.countryName(terms.country),
    form: {
      asksEmail: user.isAnonymous,
      email: checkout.email,
      address: within(checkout.address ?? { ...emptyAddress(''), name }, terms),
      billing: checkout.billing,
      countries: countryChoices(terms.countries),
      billingCountries: countryChoices(COUNTRIES),
      ownCountry: terms.country,
      asksPhone: terms.asksPhone,
      typed: checkout.address !== null,
      book: cart.book.map(({ id, address, isDefault }) => ({ id, isDefault, lines: shownLines(address) })),
    },
  };
}

/** The address in a country that the shop delivers to. */
function within(address: Address, { country, countries }: DeliveryTerms): Address {
  if (countries.includes(address.country)) return address;
  const nearest = countries.includes(country) ? country : (countries[0] ?? country);
  return { ...address, country: nearest };
}

/** What the buyer agrees to of the delivery, in one line. */
export function consentLine({ address, method }: OrderDelivery): string {
  const { city, country } = address;
  return texts.checkout.sentBy({ ...method, town: city || texts.format.countryName(country) });
}

/** The same where nothing is sent: where a guest's receipt goes. */
export function receiptLine(contact: Contact | null): string | null {
  return contact?.email ? texts.checkout.receiptTo(contact.email) : null;
}

export type ShownDelivery = NonNullable<ReturnType<typeof loadDelivery>>;
