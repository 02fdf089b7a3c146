/** The storage key of a form's draft, in this tab only. */
export const FORM_DRAFT = 'kiosk-form';
/** The storage key of the page's drafts during a reload, in this tab only. */
export const PAGE_DRAFT = 'kiosk-page';
/** The name of the event that a form receives when the shop has accepted it. */
export const FORM_ACCEPTED = 'formaccepted';
