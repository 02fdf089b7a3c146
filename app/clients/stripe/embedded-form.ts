import type { Stripe } from 'stripe';
import type { EmbeddedAccess, EmbeddedForm, EmbeddedSources } from '#domain/payments/gateway/gateway.ts';
import type { Call } from './call.ts';
import { findSession } from './read-session.ts';

/** The script of the API version that the `stripe` package uses. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** The origins that Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy */
const SOURCES: EmbeddedSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

type Options = { publishableKey: string; jsUrl: string | undefined; apiUrl: string | undefined };

/**
 * Elements, which is Stripe's form inside the payment page. Addresses from the settings replace Stripe's own
 * addresses.
 */
export function openEmbeddedForm(call: Call, { publishableKey, jsUrl, apiUrl }: Options): EmbeddedForm {
  const script = jsUrl && new URL(jsUrl).origin;
  const api = apiUrl && new URL(apiUrl).origin;
  return {
    publicKey: publishableKey,
    scriptUrl: jsUrl ?? SCRIPT_URL,
    sources: {
      script: script ? [script] : SOURCES.script,
      frame: script ? [script] : SOURCES.frame,
      connect: api ? [api] : SOURCES.connect,
    },
    async readAccess(id) {
      const found = await findSession(call, id);
      return found && accessTo(found.session);
    },
  };
}

/**
 * The data that Elements needs in the payer's browser. Null if the session has ended, or if the payer pays on
 * Stripe's page.
 */
export function accessTo(session: Stripe.Checkout.Session): EmbeddedAccess | null {
  const { status, client_secret: clientSecret, customer_email: email } = session;
  return status === 'open' && clientSecret ? { clientSecret, needsEmail: !email } : null;
}
