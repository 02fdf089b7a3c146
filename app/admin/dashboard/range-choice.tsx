import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Link } from '#app/ui/link/link.ts';
import { PRESETS, type RangeProblem, type ReportRange } from '#domain/dashboard/report/range.ts';
import * as texts from '#texts';
import { Disclosure } from '../components/disclosure.tsx';

/** The range of a report. `typed` contains the entered days, and `problem` their error. */
export type ShownRange = {
  range: ReportRange;
  problem: RangeProblem | null;
  typed: { from: string; to: string };
};

const said = texts.adminDashboard;

/**
 * The form that chooses the range of a report. It has links for the usual ranges, and fields for other days.
 */
export function RangeChoice({ page, shown: { range, problem, typed } }: { page: string; shown: ShownRange }) {
  const isCustom = range.preset === 'custom' || problem !== null;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <nav aria-label={said.rangeOf} className="flex flex-wrap rounded-3xl bg-sunken p-1">
        {PRESETS.map((preset) => (
          <Link
            key={preset}
            to={preset === '30d' ? page : `${page}?range=${preset}`}
            preventScrollReset
            aria-current={preset === range.preset && !isCustom ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-quiet hover:text-ink sm:px-4 lg:min-h-9 aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-card"
          >
            {said.presets[preset]}
          </Link>
        ))}
      </nav>
      <details open={isCustom} key={String(isCustom)} className="group min-w-0">
        <Disclosure text={said.customRange} />
        <Form action={page} preventScrollReset noValidate aria-label={said.customRange} className="pt-2">
          <div className="flex flex-wrap items-start gap-3">
            <Field
              label={texts.admin.from}
              name="from"
              type="date"
              defaultValue={typed.from || range.from}
              error={problem === 'incomplete' ? said.rangeProblems.incomplete : undefined}
            />
            <Field
              label={texts.admin.to}
              name="to"
              type="date"
              defaultValue={typed.to || range.to}
              error={problem && problem !== 'incomplete' ? said.rangeProblems[problem] : undefined}
            />
            <Button look="secondary" className="sm:mt-7">
              {texts.admin.apply}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  );
}

/** A range in words, as part of a sentence: 'in the last 30 days', or 'from Mar 1, 2026 to Mar 9, 2026'. */
export function rangeText({ preset, from, to }: ReportRange): string {
  if (preset !== 'custom') return said.spans[preset];
  return said.customSpan(texts.adminFormat.calendarDay(from), texts.adminFormat.calendarDay(to));
}
