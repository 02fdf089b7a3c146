import { Check } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import type { MissingStep } from './missing-step.ts';

export type CheckoutStep = 'cart' | 'delivery' | 'receipt' | 'payment';

/**
 * The step at which the shopper is. `details` is the step between cart and payment, which the shopper may not
 * have started.
 */
export function currentStep(
  missingStep: MissingStep | null,
  details: { step: 'delivery' | 'receipt'; hasBegun: boolean } | null,
): CheckoutStep {
  if (missingStep === null) return 'payment';
  return missingStep.kind === 'lines' || !details?.hasBegun ? 'cart' : details.step;
}

type Props = { details: 'delivery' | 'receipt'; current: CheckoutStep };

/** The steps of a checkout. Each links to its part of the page. */
export function Steps({ details, current }: Props) {
  const steps = ['cart', details, 'payment'] as const;
  const at = steps.indexOf(current);
  return (
    <ol aria-label={texts.review.stepsLabel} className="flex flex-wrap gap-x-2 pb-4 text-sm sm:gap-x-4">
      {steps.map((step, index) => (
        <li
          key={step}
          className="flex items-center gap-2 not-last:after:text-control not-last:after:content-['/'] sm:gap-4"
        >
          <a
            href={`#${step === 'payment' ? 'summary' : partOf[step]}`}
            aria-current={index === at ? 'step' : undefined}
            className={`inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline ${index === at ? 'font-semibold' : 'text-quiet'}`}
          >
            {index < at && <Icon node={Check} className="size-4 text-good" />}
            {texts.review.steps[step]}
            {index < at && <span className="sr-only">{texts.review.stepDone}</span>}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The ids of the parts of the page, by step. */
const partOf = { cart: 'cart', delivery: 'delivery', receipt: 'contact' };
