import type { ReactNode } from 'react';
import type { CheckResult, FindingCode, HealthState } from '#lib/health/health-check.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { findingText } from './finding-text.ts';

const tones = { ok: 'good', warning: 'warn', error: 'bad' } as const;
const order: HealthState[] = ['error', 'warning', 'ok'];

/** The results of the health checks, with the worst one first. Each problem comes with advice. */
export function Findings({ checked }: { checked: CheckResult[] }) {
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
          {finding.state !== 'ok' && <ToDo code={finding.code} />}
        </li>
      ))}
    </ul>
  );
}

function ToDo({ code }: { code: FindingCode }) {
  const { toDo, operator } = texts.adminHealth.findings[code];
  return (
    <>
      <p className="text-quiet">{toDo}</p>
      {operator && <ForOperator>{operator}</ForOperator>}
    </>
  );
}

/** Details for the operator. They are collapsed at first. */
export function ForOperator({ children }: { children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {texts.adminHealth.forOperator}
      </summary>
      {children}
    </details>
  );
}
