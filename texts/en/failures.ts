/** General error messages, and notes below an error toast. */

/** Shown for pages for which the spec defines no message. */
export const loadPageFailed = 'This page could not be loaded';
export const sendFailed = 'This could not be sent';
/** Notes in an error toast: reasons why a request of the browser failed. */
export const connectionLost = 'The connection was lost.';
export const replyBroken = 'The connection was interrupted.';
export const tooManyRequests = 'Too many requests. Wait a moment and try again.';
export const refused = 'Something went wrong';
export const onOurSide = 'Something went wrong on our side.';
/** Shown if the shop has processed a form, but the next page fails to load. */
export const sentAlready = 'Your changes were received. You don’t need to send them again.';
export const mayBeOld = 'This page may be out of date.';
export const busy = 'The shop is very busy right now. Please try again in a moment.';
export const tooManyFiles = 'Too many pictures are being uploaded. Please try again in a moment.';
export const formStalled = 'The form was not received completely. Please try again.';

/** Titles and texts of error pages. */
export const title = 'Something went wrong';
export const onOurSideTitle = 'Something went wrong on our side';
export const goBack = 'Please go back and try again.';
/** The label of an error's id. The log contains the same id. */
export const reference = 'Reference:';
export const busyTitle = 'One moment, please';
export const awayTitle = "We'll be back in a moment";
export const awayHint = "The shop can't be reached right now. Your data is safe. Please try again.";
/** Shown for a form that failed or whose result is not known. */
export const away = "The shop can't be reached right now. Please try again in a moment.";
/** Shown for a form on a page from an earlier version of the shop. */
export const unknownForm = 'This form is out of date. Please reload the page.';
/** Shown on a page that was reloaded after an update and that restores the visitor's input. */
export const updated = 'The shop was just updated. Please check what you entered and send it again.';
export const otherSite = 'This form was sent from another site';

/**
 * For a form whose response was lost. Each text names the page on which the visitor can check whether the
 * form arrived.
 */
export const lookAtCart = 'Check your cart before you try again.';
export const lookAtFavorites = 'Check your favorites before you try again.';
export const lookAtProducts = 'Check the products before you try again.';
export const lookAtCategories = 'Check the categories before you try again.';
export const lookAtImports = 'Check the recent imports before you try again.';
export const lookAtJobs = 'Check the jobs before you try again.';
export const lookAtSettings = 'Check these settings before you try again.';
export const lookAtOrder = 'Check this order before you try again.';
