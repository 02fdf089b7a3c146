import type {
  Client,
  ClientCredentialsAuthManager,
  OAuthToken,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { NoToken } from './errors.ts';

export type PayPalAccess = {
  clientId: string;
  clientSecret: string;
  environment: 'sandbox' | 'live';
  /** Where the API answers, when it is not PayPal's own address. */
  apiUrl?: string;
  timeoutMs: number;
};

type Sdk = typeof import('@paypal/paypal-server-sdk');

export type PayPalSdk = {
  sdk: Sdk;
  orders: OrdersController;
  payments: PaymentsController;
  /** The token of all calls. @throws {NoToken} from then on, once it could not be had. */
  token: () => Promise<string>;
};

/** A token counts as ended so many seconds before it does: no call outlives it. */
const TOKEN_SPARE_SECONDS = 60;

/** PayPal's own SDK, loaded now: it is large, and most shops that are tried out have no credentials. */
export async function openSdk(access: PayPalAccess): Promise<PayPalSdk> {
  const sdk = await import('@paypal/paypal-server-sdk');
  const base = access.apiUrl?.replace(/\/+$/, '');
  class AddressedClient extends sdk.Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const make = super.getRequestBuilderFactory();
      return (...args) => {
        const request = make(...args);
        if (base) {
          request.interceptRequest((sent) => ({ ...sent, url: sent.url.replace(/^https:\/\/[^/]+/, base) }));
        }
        return request;
      };
    }
  }
  const keepToken = tokenKeeper();
  const client = new AddressedClient({
    clientCredentialsAuthCredentials: {
      oAuthClientId: access.clientId,
      oAuthClientSecret: access.clientSecret,
      oAuthClockSkew: TOKEN_SPARE_SECONDS,
      oAuthTokenProvider: (_last, manager) => keepToken(manager),
    },
    environment: access.environment === 'live' ? sdk.Environment.Production : sdk.Environment.Sandbox,
    timeout: access.timeoutMs,
    // It would repeat what PayPal has refused for good, too.
    httpClientOptions: { timeout: access.timeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
  });
  return {
    sdk,
    token: async () => (await keepToken(client.clientCredentialsAuthManager)).accessToken,
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
  };
}

/**
 * One token for all calls, also for those at once. That a token could not be had is kept like a token: the
 * SDK does so anyway, and whoever opened it has to open another.
 */
function tokenKeeper(): (manager: ClientCredentialsAuthManager) => Promise<OAuthToken> {
  let last: Promise<OAuthToken | undefined> = Promise.resolve(undefined);
  return (manager) => {
    const next = last.then((known) => manager.updateToken(known)).catch(noToken);
    last = next;
    return next;
  };
}

function noToken(error: unknown): never {
  throw error instanceof NoToken ? error : new NoToken('PayPal gave no token', { cause: error });
}
