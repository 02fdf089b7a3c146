import { privateMeta } from '../page-meta.ts';
import type { Route } from './+types/settings';
import { type AdminArgs, adminLoader } from './guard.ts';
import { PageHeading } from './parts/page-heading.tsx';
import { Panel } from './parts/panel.tsx';
import { InstallationFacts } from './settings/installation-facts.tsx';
import { readHealth } from './settings/read-health.ts';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  return { installation: shop.settings.installation, health: await readHealth(shop) };
});

export function meta() {
  return privateMeta('Settings');
}

/** Spec S2: a placeholder that lists ideas. */
const IDEAS = [
  'Site configuration',
  'Payment gateway',
  'Shipping',
  'User management',
  'Discount codes',
  'Tax',
];

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Settings" />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title="Future Ideas">
          <p className="text-sm text-quiet">Nothing can be set here yet. These may come:</p>
          <ul className="grid list-disc gap-1.5 pl-5">
            {IDEAS.map((idea) => (
              <li key={idea}>{idea}</li>
            ))}
          </ul>
        </Panel>
        <InstallationFacts {...loaderData} />
      </div>
    </>
  );
}
