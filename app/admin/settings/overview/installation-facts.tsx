import { HeartPulse, ListChecks } from 'lucide';
import { href } from 'react-router';
import type { Installation } from '#app/settings.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { NewestBackup } from '#domain/backups/newest-backup.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';
import { Facts } from '../../components/facts.tsx';
import { DateTime } from '../../components/order-labels.tsx';
import { Panel } from '../../components/panel.tsx';

type Props = {
  installation: Installation;
  health: {
    database: { version: string; bytes: number; answerMs: number } | null;
    backup: NewestBackup | null;
  };
};

/** Facts about the installation. Only the operator can change them, so the page has no form. */
export function InstallationFacts({ installation, health: { database, backup } }: Props) {
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
          [texts.adminSettings.backup(), database && backupText(backup)],
          [texts.adminSettings.backupTried(), backup && triedText(backup)],
          [texts.adminSettings.files, installation.files],
          [texts.adminSettings.identity, installation.identity],
          [texts.adminSettings.mail, installation.mail],
          [texts.adminSettings.payments, installation.payments],
          [texts.adminSettings.visitors, installation.visitors],
          [texts.adminSettings.runningSince(), <DateTime key="since" at={installation.startedAt} />],
        ]}
      />
      <p className="text-sm text-quiet">{texts.adminSettings.hostHint}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={href('/admin/health')} look="secondary">
          <Icon node={HeartPulse} className="size-4" />
          {texts.adminHealth.title}
        </ButtonLink>
        <ButtonLink to={href('/admin/jobs')} look="secondary">
          <Icon node={ListChecks} className="size-4" />
          {texts.adminJobs.title}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function backupText(backup: NewestBackup | null): string {
  if (!backup) return texts.adminSettings.noBackup;
  const { madeAt, bytes, lostFiles } = backup;
  return texts.adminSettings.backupOf(texts.adminFormat.moment(madeAt), bytes, lostFiles);
}

function triedText({ tried }: NewestBackup): string {
  if (!tried) return texts.adminSettings.notTried;
  const { at, fault } = tried;
  return texts.adminSettings.triedAt(texts.adminFormat.moment(at), fault);
}
