const HOSTED = 'https://identitytoolkit.googleapis.com';
const KEYS_PATH = '/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

/**
 * The URLs of an identity service. The shop's own service has one host, but the hosted provider has three.
 */
export type Addresses = { accounts: string; policy: string; revoke: string; token: string; keys: string };

/** The URLs of the service at `origin`. */
export function addressesOf(origin: string): Addresses {
  const hosted = new URL(origin).origin === HOSTED;
  const toolkit = hosted ? HOSTED : new URL('/identitytoolkit.googleapis.com', origin).href;
  const token = hosted
    ? 'https://securetoken.googleapis.com'
    : new URL('/securetoken.googleapis.com', origin).href;
  return {
    accounts: `${toolkit}/v1/accounts:`,
    policy: `${toolkit}/v2/passwordPolicy`,
    revoke: `${toolkit}/v2/accounts:revokeToken`,
    token: `${token}/v1/token`,
    keys: new URL(KEYS_PATH, hosted ? 'https://www.googleapis.com' : origin).href,
  };
}
