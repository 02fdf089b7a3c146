/**
 * Channels through which the pages report to metrics and traces. They are Node's diagnostics channels,
 * because the pages are built separately from the server. Without subscribers they cost nothing.
 */

/** Has one message for each rendered page. */
export const RENDER_CHANNEL = 'kiosk.render';
/** Has one message for each Content-Security-Policy report. */
export const POLICY_CHANNEL = 'kiosk.policy-report';
