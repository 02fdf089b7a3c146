import { data } from 'react-router';
import { loadWithFallback, pageStatus } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { LoadFailed } from '#app/ui/feedback/load-failed.tsx';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import { SETUP_STEPS } from '#domain/site/setup/steps.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminForms, adminLoader } from '../guard.ts';
import type { Route } from './+types/setup';
import { type SetupReply, setupForms } from './actions.ts';
import { Checklist } from './checklist.tsx';
import { CountryStep } from './country-step.tsx';
import { LanguageStep } from './language-step.tsx';
import { loadSetup, type SetupData } from './load-setup.ts';
import { NameStep } from './name-step.tsx';
import { RatesStep } from './rates-step.tsx';
import { StartStep } from './start-step.tsx';
import { StepList } from './step-list.tsx';

export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const setup = await loadWithFallback(shop, {
    work: loadSetup(shop, url.searchParams),
    fallback: null,
    message: texts.adminSetup.loadFailed,
    toasts,
  });
  return data({ setup, toasts }, pageStatus(toasts));
});

export const action = adminForms(setupForms);

/** Also reloads the page after a refusal, because the page's data is usually outdated in that case. */
export function shouldRevalidate() {
  return true;
}

export function meta() {
  return privateMeta(texts.adminSetup.title);
}

/** The setup assistant: five pages and a checklist. */
export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, toasts } = loaderData;
  const step = setup?.shown.step ?? null;
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageToasts toasts={actionData?.toasts} />
      <PageHeading title={texts.adminSetup.title}>
        {step && (
          <span className="text-sm text-quiet">
            {texts.adminSetup.progress(SETUP_STEPS.indexOf(step) + 1, SETUP_STEPS.length)}
          </span>
        )}
      </PageHeading>
      {setup ? (
        <>
          <StepList current={step} passed={setup.passed} />
          <Step shown={setup.shown} reply={actionData} />
        </>
      ) : (
        <LoadFailed title={texts.adminSetup.loadFailed} />
      )}
    </>
  );
}

function Step({ shown, reply }: { shown: SetupData['shown']; reply: SetupReply | undefined }) {
  switch (shown.step) {
    case 'name':
      return <NameStep data={shown} reply={reply} />;
    case 'country':
      return <CountryStep data={shown} reply={reply} />;
    case 'language':
      return <LanguageStep data={shown} reply={reply} />;
    case 'rates':
      return <RatesStep data={shown} reply={reply} />;
    case 'start':
      return <StartStep data={shown} reply={reply} />;
    case null:
      return <Checklist items={shown.checklist} />;
  }
}
