import type { ReplyTo } from '#app/forms/form-action.ts';
import { chosen } from './chosen-form.ts';
import { save } from './save-form.ts';

export const variantForms = { save, chosen };
export type VariantsReply = ReplyTo<typeof variantForms>;
