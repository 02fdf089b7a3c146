import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

test('the shop’s own identity service has all addresses under one origin', () => {
  expect(addressesOf('https://identity.example:8443/')).toEqual({
    accounts: 'https://identity.example:8443/identitytoolkit.googleapis.com/v1/accounts:',
    policy: 'https://identity.example:8443/identitytoolkit.googleapis.com/v2/passwordPolicy',
    revoke: 'https://identity.example:8443/identitytoolkit.googleapis.com/v2/accounts:revokeToken',
    token: 'https://identity.example:8443/securetoken.googleapis.com/v1/token',
    keys: 'https://identity.example:8443/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com',
  });
});

test('the hosted provider has three hosts', () => {
  expect(addressesOf('https://identitytoolkit.googleapis.com')).toEqual({
    accounts: 'https://identitytoolkit.googleapis.com/v1/accounts:',
    policy: 'https://identitytoolkit.googleapis.com/v2/passwordPolicy',
    revoke: 'https://identitytoolkit.googleapis.com/v2/accounts:revokeToken',
    token: 'https://securetoken.googleapis.com/v1/token',
    keys: 'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com',
  });
});
