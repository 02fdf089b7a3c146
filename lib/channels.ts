/**
 * Channels on which the pages tell the server's metrics and traces what happens: Node's own, since the pages
 * are built apart, and nobody who tells pays for nobody hearing.
 */

/** Of each page that is drawn. */
export const RENDER_CHANNEL = 'kiosk.render';
/** Of each report that a page broke its Content-Security-Policy. */
export const POLICY_CHANNEL = 'kiosk.policy-report';
