import { safeReturnTo } from '#app/session/return-to.ts';
import { MAX_AVATAR } from '../auth/limits.ts';

/** Whether a picture may be shown from this address: one that comes by https, or a path of this shop. */
export function isAvatarUrl(value: string): boolean {
  if (value.length > MAX_AVATAR) return false;
  if (safeReturnTo(value, '') !== '') return true;
  // Printable ASCII alone: as long in a token as it is here.
  if (!/^[\x21-\x7e]+$/.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return protocol === 'https:' && username === '' && password === '';
}
