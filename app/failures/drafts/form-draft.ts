import { pageRouter } from '../../routing/page-router.ts';
import { pageOwner } from '../page-owner.ts';
import {
  areFields,
  type DraftFields,
  fill,
  formNamed,
  formSentWith,
  nameOf,
  openFields,
  readDraftFields,
  type SentFields,
} from './draft-fields.ts';
import { FORM_DRAFT } from './draft-keys.ts';
import { dropFromTab } from './drop-from-tab.ts';

/** The maximum length of a draft in characters. The longest form of the shop is shorter. */
const MAX_LENGTH = 50_000;

/**
 * The draft of a form that was sent after the session had ended. It is stored in the tab until the same user
 * signs in again.
 */
type FormDraft = { uid: string; path: string; form: string; fields: DraftFields };

let lastForm: unknown = null;

/** Remembers the submitted form for `lastSentForm`. */
export function rememberForm({ target }: Event): void {
  lastForm = target;
}

/** The last submitted form. Without `rememberForm`, which is loaded late, finds the form by its fields. */
export const lastSentForm = (fields: SentFields): unknown => lastForm ?? formSentWith(fields);

/** Stores a form until its user has signed in again. Passwords and files are not stored. */
export function storeFormDraft(form: unknown): void {
  const { location } = pageRouter().state;
  const uid = pageOwner();
  if (!(form instanceof HTMLFormElement) || uid === null) return;
  const fields = readDraftFields(openFields(form));
  const path = location.pathname + location.search;
  const draft: FormDraft = { uid, path, form: nameOf(form), fields };
  const text = JSON.stringify(draft);
  if (fields.length === 0 || text.length > MAX_LENGTH) return;
  try {
    sessionStorage.setItem(FORM_DRAFT, text);
  } catch {
    // Without storage, the visitor types the form again.
  }
}

export function dropFormDraft(): void {
  dropFromTab(FORM_DRAFT);
}

/** Fills in the draft when its user is on the draft's page again. Deletes the draft of another user. */
export function restoreFormDraft(uid: string, path: string): void {
  const draft = readDraft();
  if (draft?.uid === uid && draft.path !== path) return;
  dropFormDraft();
  if (draft?.uid !== uid) return;
  const form = formNamed(draft.form);
  if (form) fill(form, draft.fields);
}

function readDraft(): FormDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(FORM_DRAFT) ?? 'null');
    return isFormDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isFormDraft(stored: unknown): stored is FormDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  if (!('uid' in stored && 'path' in stored && 'form' in stored && 'fields' in stored)) return false;
  return areFields(stored.fields);
}
