import type { Endpoint } from '../service.ts';

/** recaptchaConfig: the service has rate limits and needs no captcha. */
export const recaptchaConfig: Endpoint = async () => ({
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
    { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
  ],
});
