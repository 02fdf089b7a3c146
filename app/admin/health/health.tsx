import { ListChecks, RotateCcw } from 'lucide';
import { href } from 'react-router';
import { privateMeta } from '#app/page/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { CheckResult } from '#lib/health/health-check.ts';
import * as texts from '#texts';
import { Facts } from '../components/facts.tsx';
import { DateTime } from '../components/order-labels.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/health';
import { Findings, ForOperator } from './findings.tsx';

export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => ({
  checked: await shop.health(),
  at: new Date(),
  places: shop.settings.installation.folders,
}));

export function meta() {
  return privateMeta(texts.adminHealth.title);
}

export default function AdminHealth({ loaderData: { checked, at, places } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={texts.adminHealth.title}>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={href('/admin/health')} replace preventScrollReset look="secondary">
            <Icon node={RotateCcw} className="size-4" />
            {texts.adminHealth.lookAgain}
          </ButtonLink>
          <ButtonLink to={href('/admin/jobs')} look="secondary">
            <Icon node={ListChecks} className="size-4" />
            {texts.adminHealth.toJobs}
          </ButtonLink>
        </div>
      </PageHeading>
      <p role="status">
        {summaryOf(checked)}{' '}
        <span className="text-sm text-quiet">
          {texts.adminHealth.lookedAt} <DateTime at={at} /> {texts.adminHealth.zone()}
        </span>
      </p>
      <Findings checked={checked} />
      <ForOperator>
        <h2 className="pb-2 text-sm font-semibold">{texts.adminHealth.places}</h2>
        <Facts rows={Object.entries(places)} />
      </ForOperator>
    </>
  );
}

function summaryOf(checked: CheckResult[]): string {
  const count = (state: string) => checked.filter(({ finding }) => finding.state === state).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors > 0) return texts.adminHealth.someWrong(errors);
  return warnings > 0 ? texts.adminHealth.someWatch(warnings) : texts.adminHealth.allFine;
}
