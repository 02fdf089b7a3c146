import { randomBytes } from 'node:crypto';
import type { Form } from './form.ts';
import type { Session } from './objects.ts';
import { failure, type Reply } from './reply.ts';

type Ui = Pick<Session, 'uiMode' | 'clientSecret' | 'successUrl' | 'cancelUrl'>;

/** Parameters that a session of Elements must not have. Source: the types of `stripe` 23.1.0. */
const NOT_IN_ELEMENTS = [
  'success_url',
  'cancel_url',
  'custom_text',
  'submit_type',
  'locale',
  'after_expiration',
];

/**
 * Returns the place where a new session is paid, or the response that refuses it. A session that is paid on
 * Stripe's own page has no client secret.
 */
export function readUi(form: Form): Ui | Reply {
  if (form.ui_mode !== 'elements') {
    if (form.return_url !== undefined) return failure(400, 'parameter_invalid', { param: 'return_url' });
    if (form.success_url === undefined) return failure(400, 'parameter_missing', { param: 'success_url' });
    const urls = { successUrl: String(form.success_url), cancelUrl: String(form.cancel_url ?? '') };
    return { uiMode: 'hosted_page', clientSecret: null, ...urls };
  }
  const param = NOT_IN_ELEMENTS.find((name) => form[name] !== undefined);
  if (param) return failure(400, 'parameter_invalid', { param });
  if (form.return_url === undefined) return failure(400, 'parameter_missing', { param: 'return_url' });
  const clientSecret = `cs_test_secret_${randomBytes(16).toString('hex')}`;
  return { uiMode: 'elements', clientSecret, successUrl: String(form.return_url), cancelUrl: '' };
}
