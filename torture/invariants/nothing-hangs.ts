import { findBroken, type Rule } from './rule.ts';

/** No payment is unfinished. Every order with an email address has its email. */
export const rule: Rule = (shop) =>
  findBroken(shop, {
    counted: 'payments',
    wrong: `
      select 'payment ' || id || ' stays ' || state as what from payments
        where state in ('paying', 'captured', 'refunding')
      union all
      select 'no mail for order ' || o.id from completed_transactions o
        where not exists (select from confirmation_mails m where m.order_id = o.id)
          and coalesce(o.payer->>'email_address', '') <> '' and not o.simulated`,
  });
