import type { Case } from '../cluster/case.ts';
import { isUpload, withPartAway } from '../cluster/part-away.ts';
import { whyNoDisk } from '../cluster/services/small-disk.ts';

export const fault: Case = {
  title: 'Disk of the shop read-only',
  does: 'The disk with the pictures is read-only for 12 seconds, as after a fault of the file system.',
  missing: whyNoDisk,
  cluster: { replica: 'none', kiosks: 1, disk: 'data' },
  run: (cluster, extent) =>
    withPartAway(cluster, {
      extent,
      needs: isUpload,
      breakIt: () => cluster.around.disk?.readOnly(true),
      mendIt: () => cluster.around.disk?.readOnly(false),
    }),
};
