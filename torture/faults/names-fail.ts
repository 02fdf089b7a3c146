import type { Case } from '../cluster/case.ts';
import { isProviders, isUpload, withPartAway } from '../cluster/part-away.ts';
import { whyNoDisk } from '../cluster/services/small-disk.ts';

export const fault: Case = {
  title: 'DNS does not answer',
  does: 'For 12 seconds the names of database, S3 server, mail server and payment provider are asked of a name server that is silent. Connections that stand go on.',
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
