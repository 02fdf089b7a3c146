import type { Case } from '../cluster/case.ts';
import { isProviders, withPartAway } from '../cluster/part-away.ts';
import { mailsCome } from '../cluster/services/mails.ts';

export const fault: Case = {
  title: 'Mail server and payment provider hang',
  does: 'For 20 seconds, the mail server and the payment provider accept connections and requests, but send no response.',
  cluster: { replica: 'none' },
  run(cluster, extent) {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    return withPartAway(cluster, {
      extent,
      awayMs: 20_000,
      needs: isProviders,
      breakIt() {
        cluster.mail.hold();
        cluster.paypal.onCall(() => gate);
      },
      mendIt() {
        cluster.mail.release();
        cluster.paypal.onCall(null);
        open();
      },
      afterwards: async () => [await mailsCome(cluster)],
    });
  },
};
