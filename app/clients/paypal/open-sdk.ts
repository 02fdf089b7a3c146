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
  /** The API's address, if it is not PayPal's own address. */
  apiUrl?: string;
  timeoutMs: number;
};

type Sdk = typeof import('@paypal/paypal-server-sdk');

export type PayPalSdk = {
  sdk: Sdk;
  orders: OrdersController;
  payments: PaymentsController;
  /**
   * The shared access token.
   * @throws {NoToken} if PayPal issues none. Then this instance can't be used again.
   */
  token: () => Promise<string>;
};

/** Tokens count as expired this many seconds early, so that no token expires during a call. */
const TOKEN_MARGIN_SECONDS = 60;

/**
 * Loads PayPal's SDK when it is first needed, because it is large and most trial shops have no credentials.
 */
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
  const sharedToken = createTokenCache();
  const client = new AddressedClient({
    clientCredentialsAuthCredentials: {
      oAuthClientId: access.clientId,
      oAuthClientSecret: access.clientSecret,
      oAuthClockSkew: TOKEN_MARGIN_SECONDS,
      oAuthTokenProvider: (_last, manager) => sharedToken(manager),
    },
    environment: access.environment === 'live' ? sdk.Environment.Production : sdk.Environment.Sandbox,
    timeout: access.timeoutMs,
    // The SDK must not retry, because it would also repeat calls that PayPal has refused for good.
    httpClientOptions: { timeout: access.timeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
  });
  return {
    sdk,
    token: async () => (await sharedToken(client.clientCredentialsAuthManager)).accessToken,
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
  };
}

/**
 * Shares one token among all calls, even concurrent ones. After PayPal has issued no token, all calls fail,
 * as in the SDK itself. The caller must then open a new instance.
 */
function createTokenCache(): (manager: ClientCredentialsAuthManager) => Promise<OAuthToken> {
  let last: Promise<OAuthToken | undefined> = Promise.resolve(undefined);
  return (manager) => {
    const next = last.then((previous) => manager.updateToken(previous)).catch(noToken);
    last = next;
    return next;
  };
}

function noToken(error: unknown): never {
  throw error instanceof NoToken ? error : new NoToken('PayPal gave no token', { cause: error });
}
