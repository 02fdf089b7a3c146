import type { Checked, State } from '#lib/finding.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { findingText } from './finding-text.ts';

const tones = { fine: 'good', watch: 'warn', wrong: 'bad' } as const;
const order: State[] = ['wrong', 'watch', 'fine'];

/** What was looked at, the worst first, with what to do about it. */
export function Findings({ checked }: { checked: Checked[] }) {
  const sorted = checked.toSorted((a, b) => order.indexOf(a.finding.state) - order.indexOf(b.finding.state));
  return (
    <ul aria-label={texts.adminHealth.list} className="grid gap-3">
      {sorted.map(({ check, finding }) => (
        <li key={check} className="grid gap-2 rounded-2xl border border-line bg-surface p-4 text-sm">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="mr-auto text-base font-semibold">{texts.adminHealth.checks[check]}</h2>
            <Badge tone={tones[finding.state]}>{texts.adminHealth.states[finding.state]}</Badge>
          </div>
          <p className="break-words">{findingText(finding)}</p>
          {finding.state !== 'fine' && (
            <p className="text-quiet">{texts.adminHealth.findings[finding.code].toDo}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
