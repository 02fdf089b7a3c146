import type { ComponentType } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import type { EmbeddedFormProps } from './embedded-form-props.ts';

/**
 * The components of forms inside the page, by the provider's name. Orders of other providers are paid on the
 * provider's page.
 */
export const EMBEDDED_FORMS: Partial<Record<string, ComponentType<EmbeddedFormProps>>> = {
  stripe: lazyPart(() => import('../stripe/stripe-form.tsx')),
};
