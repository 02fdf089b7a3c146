import type { Endpoint } from '../service.ts';
import { deleteAccount } from './delete.ts';
import { lookup } from './lookup.ts';
import { passwordPolicy } from './password-policy.ts';
import { recaptchaConfig } from './recaptcha-config.ts';
import { resetPassword } from './reset-password.ts';
import { revokeToken } from './revoke-token.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithCustomToken } from './sign-in-with-custom-token.ts';
import { signInWithEmailLink } from './sign-in-with-email-link.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { token } from './token.ts';
import { update } from './update.ts';

export const TOOLKIT = '/identitytoolkit.googleapis.com';
/** This call needs no API key, because the keys are public. */
export const JWKS = 'GET /robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

/** All calls of the service by method and path. The paths are the provider's paths. */
export const endpoints: Record<string, Endpoint> = {
  [`POST ${TOOLKIT}/v1/accounts:signUp`]: signUp,
  [`POST ${TOOLKIT}/v1/accounts:signInWithPassword`]: signInWithPassword,
  [`POST ${TOOLKIT}/v1/accounts:signInWithEmailLink`]: signInWithEmailLink,
  [`POST ${TOOLKIT}/v1/accounts:signInWithCustomToken`]: signInWithCustomToken,
  [`POST ${TOOLKIT}/v1/accounts:lookup`]: lookup,
  [`POST ${TOOLKIT}/v1/accounts:update`]: update,
  [`POST ${TOOLKIT}/v1/accounts:delete`]: deleteAccount,
  [`POST ${TOOLKIT}/v1/accounts:sendOobCode`]: sendOobCode,
  [`POST ${TOOLKIT}/v1/accounts:resetPassword`]: resetPassword,
  [`POST ${TOOLKIT}/v2/accounts:revokeToken`]: revokeToken,
  [`GET ${TOOLKIT}/v2/passwordPolicy`]: passwordPolicy,
  [`GET ${TOOLKIT}/v2/recaptchaConfig`]: recaptchaConfig,
  'POST /securetoken.googleapis.com/v1/token': token,
};
