import type { Installation } from '#app/settings.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { Facts } from '../components/facts.tsx';
import { Moment } from '../components/order-labels.tsx';
import { Panel } from '../components/panel.tsx';

type Props = {
  installation: Installation;
  health: { database: { version: string; bytes: number; answerMs: number } | null };
};

/** What runs here, set by environment variables and so only told. */
export function InstallationFacts({ installation, health: { database } }: Props) {
  return (
    <Panel
      title={texts.adminSettings.installation}
      end={
        database ? (
          <Badge tone="good">{texts.adminSettings.healthy}</Badge>
        ) : (
          <Badge tone="bad">{texts.adminSettings.databaseUnreachable}</Badge>
        )
      }
    >
      <Facts
        rows={[
          [texts.adminSettings.version, installation.version],
          [texts.adminSettings.node, installation.node],
          [texts.adminSettings.database, installation.database],
          [texts.adminSettings.databaseVersion, database && `PostgreSQL ${database.version}`],
          [texts.adminSettings.databaseSize, database && texts.adminSettings.megabytes(database.bytes)],
          [
            texts.adminSettings.databaseAnswers,
            database && texts.adminSettings.milliseconds(database.answerMs),
          ],
          [texts.adminSettings.files, installation.files],
          [texts.adminSettings.identity, installation.identity],
          [texts.adminSettings.mail, installation.mail],
          [texts.adminSettings.payments, installation.payments],
          [texts.adminSettings.visitors, installation.visitors],
          [texts.adminSettings.runningSince, <Moment key="since" at={installation.startedAt} />],
        ]}
      />
      <p className="text-sm text-quiet">{texts.adminSettings.environmentHint}</p>
    </Panel>
  );
}
