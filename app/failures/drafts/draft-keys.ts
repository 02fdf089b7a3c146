/** Where a form's draft is stored for its user, in this tab only. */
export const FORM_DRAFT = 'kiosk-form';
/** Where the page's drafts are stored during a reload, in this tab only. */
export const PAGE_DRAFT = 'kiosk-page';
/** The event of a form that the shop has accepted. */
export const FORM_ACCEPTED = 'formaccepted';
