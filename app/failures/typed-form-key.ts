/** Where what was typed in a form is kept for its user, in this tab alone. */
export const TYPED_FORM = 'kiosk-form';
/** Where what was typed on a page is kept while it loads itself anew, in this tab alone. */
export const TYPED_PAGE = 'kiosk-page';
