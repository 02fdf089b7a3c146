import type { Case } from '../cluster/case.ts';
import { isProviders, isUpload, withPartAway } from '../cluster/part-away.ts';
import { whyNoDisk } from '../cluster/services/small-disk.ts';

export const fault: Case = {
  title: 'DNS does not answer',
  does: 'For 12 seconds, the name server does not answer queries for the database, the S3 server, the mail server and the payment provider. Open connections continue to work.',
  missing: whyNoDisk,
  cluster: { replica: 'none', names: true },
  run: (cluster, extent) =>
    withPartAway(cluster, {
      extent,
      needs: (asked) => isUpload(asked) || isProviders(asked),
      breakIt: () => cluster.around.names?.fail(),
      mendIt: () => cluster.around.names?.mend(),
    }),
};
