import { missing, newId, type Reply } from './reply.ts';

export type Endpoint = { url: string; status: 'enabled' | 'disabled'; events: string[] };

/** The account data that the shop's key can read; tests change it. */
export class Account {
  takesPayments = true;
  livemode = false;
  country = 'US';
  /** The currencies that Stripe supports in this country, in lower case as in Stripe's API. */
  currencies = ['usd', 'eur', 'kwd'];
  endpoints: Endpoint[] = [];

  /** Format: https://docs.stripe.com/api/accounts/object */
  read(): Reply {
    const { takesPayments, country } = this;
    const body = { id: 'acct_standin', object: 'account', country, charges_enabled: takesPayments };
    return { status: 200, body: { ...body, default_currency: 'usd' } };
  }

  /** Format: https://docs.stripe.com/api/balance/balance_object */
  readBalance(): Reply {
    const { livemode } = this;
    return { status: 200, body: { object: 'balance', available: [], pending: [], livemode } };
  }

  /** Format: https://docs.stripe.com/api/country_specs/object */
  readCountry(id: string): Reply {
    if (id !== this.country) return missing(id);
    const body = { id, object: 'country_spec', supported_payment_currencies: this.currencies };
    return { status: 200, body };
  }

  /**
   * Format: https://docs.stripe.com/api/webhook_endpoints/object. Stripe shows the secret only when an
   * endpoint is created.
   */
  listEndpoints(): Reply {
    const data = this.endpoints.map(({ url, status, events }) => ({
      id: newId('we'),
      object: 'webhook_endpoint',
      url,
      status,
      enabled_events: events,
      livemode: this.livemode,
      created: Math.floor(Date.now() / 1_000),
    }));
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/webhook_endpoints' } };
  }
}
