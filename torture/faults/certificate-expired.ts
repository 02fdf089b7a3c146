import type { Case } from '../cluster/case.ts';
import { isProviders, isUpload, withPartAway } from '../cluster/part-away.ts';
import { findCommand } from '../cluster/programs.ts';
import { mailsCome } from '../cluster/services/mails.ts';

export const fault: Case = {
  title: 'Certificates expired',
  does: 'For 12 seconds, the certificates of the S3 server, the mail server and the payment provider are expired. Then they are renewed.',
  missing: () => (findCommand('openssl') ? undefined : 'openssl is not installed'),
  cluster: { replica: 'none', certificates: true },
  run: (cluster, extent) =>
    withPartAway(cluster, {
      extent,
      needs: (asked) => isUpload(asked) || isProviders(asked),
      breakIt: () => cluster.around.certificates?.expire(),
      mendIt: () => cluster.around.certificates?.renew(),
      afterwards: async () => [await mailsCome(cluster)],
    }),
};
