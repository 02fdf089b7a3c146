import type { Caller } from './caller.ts';
import { FilesError } from './errors.ts';

/** Folders whose files everybody may see. */
const PUBLIC = ['avatars', 'products', 'categories', 'banners'];

export type Rights = {
  mayWrite(caller: Caller, name: string): boolean;
  mayRead(caller: Caller, name: string): boolean;
  mayList(caller: Caller, prefix: string): boolean;
};

/**
 * Who may do what: a user writes `avatars/{uid}/{filename}`, the administrator `products/{filename}` and
 * `categories/{filename}`, the operator everything; everyone reads those. Others' avatars can't be listed.
 */
export function createRights(adminUid: string): Rights {
  const isAdmin = (caller: Caller) => caller.kind === 'user' && caller.uid === adminUid;
  return {
    mayWrite(caller, name) {
      if (caller.kind === 'operator') return true;
      if (caller.kind === 'nobody') return false;
      const [folder, owner, ...rest] = name.split('/');
      if (folder === 'avatars') return owner === caller.uid && rest.length === 1;
      return (
        isAdmin(caller) && (folder === 'products' || folder === 'categories') && rest.length === 0 && !!owner
      );
    },
    mayRead: (caller, name) => caller.kind === 'operator' || PUBLIC.includes(name.split('/')[0] ?? ''),
    mayList(caller, prefix) {
      if (caller.kind === 'operator' || isAdmin(caller)) return true;
      if (/^(products|categories|banners)\//.test(prefix)) return true;
      return caller.kind === 'user' && prefix.startsWith(`avatars/${caller.uid}/`);
    },
  };
}

/** The refusal of what a caller has no right to: 401 for nobody, 403 for a user. */
export function forbidden(caller: Caller): FilesError {
  return caller.kind === 'nobody'
    ? new FilesError(401, 'Sign in to do this.')
    : new FilesError(403, 'You have no right to do this.');
}
