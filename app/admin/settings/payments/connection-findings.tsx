import { CONNECTION_FINDINGS, type ConnectionFinding } from '#domain/payments/gateway/provider-access.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';

const said = texts.adminPaymentSettings;
const tones = { ok: 'good', warning: 'warn', error: 'bad' } as const;
/** Findings that are described by a sentence which already includes the detail. */
const INCLUDE_DETAIL = ['key-accepted', 'other-mode', 'currency-accepted', 'currency-refused'];

/** The findings of a test, one per line, each with advice if the administrator should do something. */
export function ConnectionFindings({ title, findings }: { title: string; findings: ConnectionFinding[] }) {
  return (
    <ul aria-label={title} className="grid gap-3 rounded-2xl bg-sunken p-4 text-sm">
      {findings.map(({ code, detail }) => {
        const weight = CONNECTION_FINDINGS[code];
        const toDo = toDoOf(code);
        return (
          <li key={code} className="grid gap-1">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 wrap-anywhere">{findingText({ code, detail })}</p>
              <Badge tone={tones[weight]}>{said.weights[weight]}</Badge>
            </div>
            {toDo !== null && <p className="text-quiet">{toDo}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** Describes a finding. If the provider returned a code of its own, appends that code. */
export function findingText({ code, detail }: ConnectionFinding): string {
  const says = said.findings[code].says(detail);
  const isCode = detail !== '' && !INCLUDE_DETAIL.includes(code) && !code.startsWith('webhook-');
  return isCode ? `${says} ${said.code(detail)}` : says;
}

function toDoOf(code: ConnectionFinding['code']): string | null {
  const finding = said.findings[code];
  return 'toDo' in finding ? finding.toDo : null;
}
