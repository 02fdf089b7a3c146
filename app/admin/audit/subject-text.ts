import type { AuditRow } from '#domain/audit/list-audit.ts';
import { isMailKind } from '#domain/mails/mail-kinds.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { jobText } from '../jobs/job-text.ts';

type Subject = Pick<AuditRow, 'action' | 'subjectId' | 'subjectName'>;

/**
 * The name of the changed thing. New entries about orders have no stored name. For such an entry, returns a
 * name with the order's id.
 */
export function subjectText({ action, subjectId, subjectName }: Subject): string {
  if (action.startsWith('job.')) return jobText(subjectId);
  if (action.startsWith('mail.') && isMailKind(subjectId)) return texts.adminMails.kinds[subjectId].name;
  if (action.endsWith('-zone')) return zoneText(subjectName);
  if (subjectName !== '' || !action.startsWith('order.')) return subjectName;
  return texts.adminOrders.orderName(shortOrderId(subjectId));
}

/** The name of a zone in the shop's language. The database calls the zones of a new shop 'Everywhere'. */
export function zoneText(name: string): string {
  return name === 'Everywhere' ? texts.adminZones.everywhere : name;
}
