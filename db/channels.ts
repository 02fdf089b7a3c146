/** The channel on which every process of the shop hears that the catalogue looks different now. */
export const CATALOG_CHANNEL = 'catalog_changed';

/** The channel on which every process hears of a session, or of all sessions of an account, that ended. */
export const REVOCATION_CHANNEL = 'session_revoked';

/** The channel on which every process hears that the shop is closed for a move, or open again. */
export const CLOSING_CHANNEL = 'shop_closing';
