/** The key of a form's draft in the tab's session storage. */
export const FORM_DRAFT = 'kiosk-form';
/** The key of a page's drafts in the tab's session storage. They exist only while the page reloads. */
export const PAGE_DRAFT = 'kiosk-page';
/** The name of the event that a form receives when the shop has accepted it. */
export const FORM_ACCEPTED = 'formaccepted';
