import type { Case } from '../cluster/case.ts';
import { isUpload, withPartAway } from '../cluster/part-away.ts';
import { whyNoDisk } from '../cluster/services/small-disk.ts';

export const fault: Case = {
  title: 'Disk of the shop full',
  does: 'The disk with the pictures is completely full for 12 seconds.',
  missing: whyNoDisk,
  cluster: { replica: 'none', kiosks: 1, disk: 'data' },
  run: (cluster, extent) =>
    withPartAway(cluster, {
      extent,
      needs: isUpload,
      breakIt: () => cluster.around.disk?.fill(),
      mendIt: () => cluster.around.disk?.free(),
    }),
};
