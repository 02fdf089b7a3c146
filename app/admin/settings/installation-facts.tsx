import type { Installation } from '#app/context.ts';
import { formatCount } from '#lib/count.ts';
import { Badge } from '../parts/badge.tsx';
import { Facts } from '../parts/facts.tsx';
import { Moment } from '../parts/order-words.tsx';
import { Panel } from '../parts/panel.tsx';

type Props = {
  installation: Installation;
  health: { database: { version: string; bytes: number; answerMs: number } | null };
};

/** What runs here, set by environment variables and so only told. */
export function InstallationFacts({ installation, health: { database } }: Props) {
  return (
    <Panel
      title="This Installation"
      end={database ? <Badge tone="good">Healthy</Badge> : <Badge tone="bad">Database unreachable</Badge>}
    >
      <Facts
        rows={[
          ['Version', installation.version],
          ['Node', installation.node],
          ['Database', installation.database],
          ['Database version', database && `PostgreSQL ${database.version}`],
          ['Database size', database && `${megabytes(database.bytes)} MB`],
          ['Database answers in', database && `${database.answerMs.toFixed(1)} ms`],
          ['Files', installation.files],
          ['Identity', installation.identity],
          ['Mail', installation.mail],
          ['Payments', installation.payments],
          ['Running since (UTC)', <Moment key="since" at={installation.startedAt} />],
        ]}
      />
      <p className="text-sm text-quiet">These are set by environment variables, see docs/operations.md.</p>
    </Panel>
  );
}

function megabytes(bytes: number): string {
  return formatCount(Math.round(bytes / 1024 / 1024));
}
