import type { Db } from '#db/types.ts';
import { countLateMails } from '#domain/payments/mail-outbox.ts';
import { fine, watch, wrong } from '#lib/finding.ts';
import { wordsOfFault } from '../fault.ts';
import type { Check } from './check.ts';

type Parts = {
  db: Db;
  /** Greets the mail server, and fails where that can't be done; null where mails are kept in files. */
  greet: (() => Promise<unknown>) | null;
};

/** Whether mails get away: the server answers, and none waits for long. */
export function checkMail({ db, greet }: Parts): Check {
  return {
    name: 'mail',
    async look() {
      const waiting = await countLateMails(db);
      if (!greet) return watch('mail-kept', { waiting });
      try {
        await greet();
      } catch (error) {
        return wrong('mail-away', { fault: wordsOfFault(error), waiting });
      }
      return waiting > 0 ? watch('mail-late', { waiting }) : fine('mail-fine', {});
    },
  };
}
