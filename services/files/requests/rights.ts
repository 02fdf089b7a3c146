import type { Caller } from './caller.ts';
import { FilesError } from './errors.ts';

/** Folders with files that everybody may read. */
const PUBLIC = ['avatars', 'products', 'categories', 'banners', 'site'];
/** Folders in which the administrator writes. */
const SHOP = ['products', 'categories', 'site'];

export type Rights = {
  mayWrite(caller: Caller, name: string): boolean;
  mayRead(caller: Caller, name: string): boolean;
  mayList(caller: Caller, prefix: string): boolean;
};

/**
 * Creates the access rules. A user writes `avatars/{uid}/{filename}`. The administrator also writes
 * `products/{filename}`, `categories/{filename}` and `site/{filename}`. The operator reads, writes and lists
 * everything. Everybody reads the public folders. Everybody also lists them except the avatars. A user lists
 * only the user's own avatars, and the administrator lists all.
 */
export function createRights(adminUid: string): Rights {
  const isAdmin = (caller: Caller) => caller.kind === 'user' && caller.uid === adminUid;
  return {
    mayWrite(caller, name) {
      if (caller.kind === 'operator') return true;
      if (caller.kind === 'nobody') return false;
      const [folder, owner, ...rest] = name.split('/');
      if (folder === 'avatars') return owner === caller.uid && rest.length === 1;
      return isAdmin(caller) && SHOP.includes(folder ?? '') && rest.length === 0 && !!owner;
    },
    mayRead: (caller, name) => caller.kind === 'operator' || PUBLIC.includes(name.split('/')[0] ?? ''),
    mayList(caller, prefix) {
      if (caller.kind === 'operator' || isAdmin(caller)) return true;
      if (/^(products|categories|banners|site)\//.test(prefix)) return true;
      return caller.kind === 'user' && prefix.startsWith(`avatars/${caller.uid}/`);
    },
  };
}

/**
 * Returns the refusal for a caller without the right: 401 for a caller who is not signed in, 403 for a user.
 */
export function forbidden(caller: Caller): FilesError {
  return caller.kind === 'nobody'
    ? new FilesError(401, 'Sign in to do this.')
    : new FilesError(403, 'You have no right to do this.');
}
