import type { Endpoint } from '../service.ts';

/** recaptchaConfig: the service limits attempts by itself and asks for no captcha. */
export const recaptchaConfig: Endpoint = async () => ({
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
    { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
  ],
});
