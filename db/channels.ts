/** Notifies every process that the catalogue changed. */
export const CATALOG_CHANNEL = 'catalog_changed';

/** Notifies every process that a session, or all sessions of an account, ended. */
export const REVOCATION_CHANNEL = 'session_revoked';

/** Notifies every process that maintenance began or ended (table `closing`). */
export const CLOSING_CHANNEL = 'shop_closing';
