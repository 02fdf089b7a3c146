import type { Db } from '#db/types.ts';
import { countLateMails } from '#domain/mails/count-late-mails.ts';
import { errorFinding, okFinding, warningFinding } from '#lib/health/health-check.ts';
import { faultMessage } from '../jobs/job-fault.ts';
import type { Check } from './check.ts';

type Parts = {
  db: Db;
  /**
   * Connects to the email server and rejects if that fails. Null if emails are stored in files instead of
   * being sent.
   */
  greet: (() => Promise<unknown>) | null;
};

/** Checks that emails are sent: the email server responds, and no email waits too long. */
export function checkMail({ db, greet }: Parts): Check {
  return {
    name: 'mail',
    async look() {
      const waiting = await countLateMails(db);
      if (!greet) return warningFinding('mail-kept', { waiting });
      try {
        await greet();
      } catch (error) {
        return errorFinding('mail-away', { fault: faultMessage(error), waiting });
      }
      return waiting > 0 ? warningFinding('mail-late', { waiting }) : okFinding('mail-fine', {});
    },
  };
}
