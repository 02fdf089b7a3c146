/** What failed, where no other area has words of its own; and notes below such a toast. */

/** A page for which the spec has no text of its own. */
export const loadPageFailed = 'This page could not be loaded';
export const sendFailed = 'This could not be sent';
/** Why a call of the browser's failed: notes of a toast. */
export const connectionLost = 'The connection was lost.';
export const replyBroken = 'The reply did not arrive as a whole.';
export const tooManyRequests = 'There were too many requests. Wait a moment and try again.';
export const refused = 'That could not be done';
export const onOurSide = 'Something went wrong on our side.';
/** The form was answered, and the page that it leads to did not come. */
export const sentAlready = 'What you sent has arrived: there is no need to send it again.';
export const mayBeOld = 'What you see here may be out of date.';
export const busy = 'Many visitors are here just now. Please try again in a moment.';
export const tooManyFiles = 'Too many pictures are being sent. Please try again in a moment.';
export const formStalled = 'The form did not arrive as a whole. Please try again.';

/** Titles and texts of pages that stand in place of another. */
export const title = 'Something went wrong';
export const onOurSideTitle = 'Something went wrong on our side';
export const goBack = 'Please go back and try again.';
/** Before the id under which the log has the fault. */
export const reference = 'Reference:';
export const busyTitle = 'One moment, please';
export const awayTitle = "We'll be back in a moment";
export const awayHint = "The shop can't answer just now. Nothing of yours is lost; please try again.";
/** Of a form: what it was sent for did not happen, or nobody can tell. */
export const away = "The shop can't answer just now. Please try again in a moment.";
/** Of a page that is older than the shop: nobody else sends such a form. */
export const unknownForm = 'This form is out of date. Please load the page again.';
/** What was typed stands on the page that was loaded anew. */
export const updated = 'The shop was updated meanwhile. Please look at what you typed and send it again.';
export const otherSite = 'This form was sent from another site';

/** `status` is that of HTTP. */
export const refusedOnTheWay = (status: number) => `It was refused on the way to the shop (${status}).`;
export const outOfReach = (status: number) => `The shop can’t be reached just now (${status}).`;

/** What shows whether a form arrived whose reply was lost, where to send it twice would do it twice. */
export const lookAtCart = 'Look at your cart before you try again.';
export const lookAtFavorites = 'Look at your favorites before you try again.';
export const lookAtProducts = 'Look at the products before you try again.';
export const lookAtCategories = 'Look at the categories before you try again.';
export const lookAtImports = 'Look at the recent imports before you try again.';
export const lookAtJobs = 'Look at the jobs before you try again.';
export const lookAtSettings = 'Look at these settings before you try again.';
export const lookAtOrder = 'Look at this order before you try again.';
