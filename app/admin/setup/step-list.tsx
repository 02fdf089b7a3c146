import { Check } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import { SETUP_STEPS, type SetupStep } from '#domain/site/setup/steps.ts';
import * as texts from '#texts';
import { setupHref } from './addresses.ts';

type Props = { current: SetupStep | null; passed: string[] };

/** Links to all steps and to the checklist. */
export function StepList({ current, passed }: Props) {
  return (
    <nav aria-label={texts.adminSetup.steps}>
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {[...SETUP_STEPS, null].map((step) => (
          <li key={step}>
            <Link
              to={setupHref(step)}
              aria-current={step === current ? 'step' : undefined}
              className="inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-sm font-medium text-quiet hover:bg-sunken aria-[current=step]:bg-sunken aria-[current=step]:text-ink"
            >
              {step === null ? texts.adminSetup.checklist : texts.adminSetup.stepNames[step]}
              {step !== null && passed.includes(step) && (
                <>
                  <Icon node={Check} className="size-4 text-good" />
                  <span className="sr-only">({texts.adminSetup.passed})</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
