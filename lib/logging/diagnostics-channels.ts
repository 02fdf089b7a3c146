/**
 * Diagnostics channels from the pages to metrics and traces. They are Node's own because the pages are
 * built separately; without subscribers they cost nothing.
 */

/** One message per rendered page. */
export const RENDER_CHANNEL = 'kiosk.render';
/** One message per Content-Security-Policy report. */
export const POLICY_CHANNEL = 'kiosk.policy-report';
