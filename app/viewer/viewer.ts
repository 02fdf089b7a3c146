import { isAdmin } from '#app/session/require-admin.ts';
import type { Session } from '#app/session/session.ts';
import type { CartAndFavorites } from '#domain/customers/find-cart-and-favorites.ts';
import type { Toast } from '#lib/toast.ts';

/** The data about a visitor that pages show. */
export type Viewer = CartAndFavorites & {
  /** The id of the user; null for a visitor without a user. */
  uid: string | null;
  admin: boolean;
  /** Whether the user is registered and therefore has an email address. Unknown until `/me` has responded. */
  hasAccount?: true;
  /**
   * The time in milliseconds after which an open page should check the session again, so that its tokens
   * don't expire. Null without a user.
   */
  askInMs: number | null;
};

/** Who sees the page's HTML. A page for everyone contains no data about its viewer. */
export type Audience = 'everyone' | 'viewer';

export const audienceOf = (isPublicPage: boolean): Audience => (isPublicPage ? 'everyone' : 'viewer');

/** The response of `/me`. */
export type ViewerReply = Viewer & { toasts: Toast[] };

export const NO_CART_OR_FAVORITES: CartAndFavorites = { pieces: 0, favoriteIds: [] };
/** The viewer for a visitor without user. */
export const ANONYMOUS_VIEWER: Viewer = { uid: null, admin: false, askInMs: null, ...NO_CART_OR_FAVORITES };

/** The viewer for a session. */
export function viewerOf(session: Session, adminUid: string, cartAndFavorites: CartAndFavorites): Viewer {
  const { user } = session;
  return {
    uid: user?.uid ?? null,
    admin: isAdmin(user, adminUid),
    ...(user?.email && { hasAccount: true }),
    askInMs: session.askInMs(),
    ...cartAndFavorites,
  };
}
