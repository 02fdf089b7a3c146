/** Where what was typed in a form is kept for its user, in this tab alone. */
export const TYPED_FORM = 'kiosk-form';
