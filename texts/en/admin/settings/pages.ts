import { number } from '../../format/format.ts';

/** The pages that the merchant writes, such as the legal notice. */

export const title = 'Pages';
export const loadFailed = 'Failed to load the pages';
export const addPage = 'Add a page';
export const editPage = 'Edit page';
export const newPage = 'New page';
export const notFound = 'This page does not exist';
export const viewPage = 'View page';

export const list = 'Pages, in the order of the footer';
export const emptyTitle = 'No pages yet';
export const emptyHint = 'Add your imprint, terms, privacy policy, returns or shipping information.';
export const content = 'Content';
export const address = 'Address';
export const state = 'State';
export const published = 'Published';
export const draft = 'Draft';
export const inFooter = 'Footer';
export const isInFooter = 'Yes';
export const notInFooter = 'No';

export const slugHint = (path: string) =>
  `The end of the address: ${path}returns. Use a–z, 0–9 and hyphens. Leave empty to use the title.`;
export const bodyHint = 'Markdown: ## Heading, **bold**, - list, [text](https://example.com).';
export const bodyLimit = (longest: number) => `At most ${number(longest)} characters.`;
export const publishedHint = 'Visitors can’t see a draft.';
export const positionHint = 'Smaller numbers come first in the footer, such as 10.';
export const wrongSlug = 'Use only a–z, 0–9 and hyphens, such as “returns”';
export const slugNeeded = 'Enter an address, such as “terms”';

export const preview = 'Preview text';
export const previewed = 'As shown in the shop';
export const emptyText = 'This page has no text yet.';
export const saved = 'Page saved';
export const deleted = 'Page deleted';
export const saveFailed = 'Failed to save the page';
export const deleteFailed = 'Failed to delete the page';
export const previewFailed = 'Failed to render the preview';
export const deletePage = 'Delete page';
export const deleteQuestion = 'Visitors can no longer open this page, and the footer no longer links to it.';
export const changedMeanwhile =
  'Someone else changed this page. Nothing was saved. Save again to replace their version.';
/** The label of the text that another administrator has saved since the form was opened. */
export const savedNow = (field: string) => `${field} (currently saved)`;

export const termsTitle = 'Terms at the checkout';
export const termsHint =
  'Customers tick “I have read and accept the …” before they pay. The order keeps the text they accepted.';
export const noTerms = 'None';
export const termsSaved = 'Terms at the checkout saved';

/** Form fields, by name. */
export const fields = {
  title: { label: 'Title' },
  slug: { label: address },
  body: { label: 'Text' },
  published: { label: published },
  in_footer: { label: 'Show in the footer' },
  position: { label: 'Order', noun: 'order' },
  terms_page: { label: 'Page to accept' },
};
