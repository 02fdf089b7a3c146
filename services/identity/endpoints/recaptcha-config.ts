import type { Endpoint } from '../service.ts';

/** recaptchaConfig tells clients that no captcha is needed. The service has rate limits instead. */
export const recaptchaConfig: Endpoint = async () => ({
  recaptchaEnforcementState: [
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
    { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
  ],
});
