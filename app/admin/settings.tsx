import { href, Link } from 'react-router';
import { privateMeta } from '#app/page/page-meta.ts';
import * as texts from '#texts';
import type { Route } from './+types/settings';
import { PageHeading } from './components/page-heading.tsx';
import { Panel } from './components/panel.tsx';
import { type AdminArgs, adminLoader } from './guard.ts';
import { InstallationFacts } from './settings/installation-facts.tsx';
import { readHealth } from './settings/read-health.ts';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  return { installation: shop.settings.installation, health: await readHealth(shop) };
});

export function meta() {
  return privateMeta(texts.admin.settings);
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={texts.admin.settings} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <Panel title={texts.adminSettings.futureIdeas}>
            <ul className="list-disc pl-5">
              {texts.adminSettings.ideas.map((idea) => (
                <li key={idea}>
                  <Idea text={idea} />
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={texts.adminSettings.moreSettings}>
            <ul className="list-disc pl-5">
              {more.map(([to, text]) => (
                <li key={to}>
                  <Page to={to} text={text} />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <InstallationFacts {...loaderData} />
      </div>
    </>
  );
}

const ENTRY = 'inline-flex min-h-11 items-center';

/** The existing settings pages, by the text of the idea in the list. */
const pages: Record<string, string> = {
  [texts.adminSite.title]: href('/admin/settings/site'),
  [texts.adminDiscounts.title]: href('/admin/settings/discounts'),
  [texts.adminShipping.title]: href('/admin/settings/shipping'),
  [texts.adminSettings.tax]: href('/admin/settings/taxes'),
};

/** The settings pages that the spec does not name. */
const more: [to: string, text: string][] = [
  [href('/admin/settings/look'), texts.adminSite.lookTitle],
  [href('/admin/settings/home'), texts.adminSite.homeTitle],
  [href('/admin/settings/pages'), texts.adminPages.title],
  [href('/admin/settings/invoices'), texts.adminInvoices.title],
  [href('/admin/settings/pay-later'), texts.adminPayLater.title],
  [href('/admin/settings/mails'), texts.adminMails.title],
  [href('/admin/settings/feed'), texts.adminFeed.title],
];

function Idea({ text }: { text: string }) {
  const to = pages[text];
  return to === undefined ? <span className={ENTRY}>{text}</span> : <Page to={to} text={text} />;
}

function Page({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={`${ENTRY} font-medium underline underline-offset-4`}>
      {text}
    </Link>
  );
}
