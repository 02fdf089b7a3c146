import type { Endpoint } from '../service.ts';
import { MAX_PASSWORD_BYTES } from '../users/passwords.ts';

/** passwordPolicy returns the rules for new passwords. */
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
