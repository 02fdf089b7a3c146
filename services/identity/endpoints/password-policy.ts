import { MAX_PASSWORD_BYTES } from '../passwords.ts';
import type { Endpoint } from '../service.ts';

/** passwordPolicy: what a new password must be like. */
export const passwordPolicy: Endpoint = async (service) => ({
  customStrengthOptions: {
    minPasswordLength: service.passwordMinLength,
    maxPasswordLength: MAX_PASSWORD_BYTES,
  },
  allowedNonAlphanumericCharacters: [],
  enforcementState: 'OFF',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});
