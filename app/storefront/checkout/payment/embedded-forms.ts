import type { ComponentType } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import type { EmbeddedFormProps } from './embedded-form-props.ts';

/**
 * The components of providers' forms in the payment page, by provider. Other providers have their own payment
 * page.
 */
export const EMBEDDED_FORMS: Partial<Record<string, ComponentType<EmbeddedFormProps>>> = {
  stripe: lazyPart(() => import('../stripe/stripe-form.tsx')),
};
