import { data } from 'react-router';
import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import { privateMeta } from '#app/page/page-meta.ts';
import { PageToasts } from '#app/ui/feedback/toaster.tsx';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/settings';
import { CardList } from './overview/card-list.tsx';
import { CARDS } from './overview/cards.ts';
import { InstallationFacts } from './overview/installation-facts.tsx';
import { loadStates } from './overview/load-states.ts';
import { readHealth } from './overview/read-health.ts';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const toasts: Toast[] = [];
  const [health, states] = await Promise.all([
    readHealth(shop),
    loadWithFallback(shop, {
      work: loadStates(shop),
      fallback: null,
      message: texts.adminSettings.statesFailed,
      toasts,
    }),
  ]);
  return data({ installation: shop.settings.installation, health, states, toasts });
});

export function meta() {
  return privateMeta(texts.admin.settings);
}

const ideas = CARDS.filter(({ to }) => to === null);

export default function AdminSettings({
  loaderData: { installation, health, states, toasts },
}: Route.ComponentProps) {
  return (
    <>
      <PageToasts toasts={toasts} />
      <PageHeading title={texts.admin.settings} />
      <CardList
        cards={CARDS.filter(({ to }) => to !== null)}
        states={states}
        label={texts.adminSettings.allSettings}
      />
      {ideas.length > 0 && (
        <section aria-labelledby="ideas" className="grid gap-3">
          <h2 id="ideas" className="text-lg">
            {texts.adminSettings.futureIdeas}
          </h2>
          <CardList cards={ideas} states={states} label={texts.adminSettings.futureIdeas} />
        </section>
      )}
      <InstallationFacts installation={installation} health={health} />
    </>
  );
}
