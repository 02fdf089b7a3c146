/** The channel that notifies every process of changes of the catalogue. */
export const CATALOG_CHANNEL = 'catalog_changed';

/** The channel that notifies every process that a session, or all sessions of an account, ended. */
export const REVOCATION_CHANNEL = 'session_revoked';

/**
 * The channel that notifies every process that the maintenance for a move began or ended (table `closing`).
 */
export const CLOSING_CHANNEL = 'shop_closing';
