import type { AuditRow } from '#domain/audit/list-audit.ts';
import { isMailKind } from '#domain/mails/mail-kinds.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { jobText } from '../jobs/job-text.ts';

type Subject = Pick<AuditRow, 'action' | 'subjectId' | 'subjectName'>;

/**
 * The name of the record that an entry is about. New entries about orders store no name, so the name of an
 * order is made from its id.
 */
export function subjectText({ action, subjectId, subjectName }: Subject): string {
  if (action.startsWith('job.')) return jobText(subjectId);
  if (action.startsWith('mail.') && isMailKind(subjectId)) return texts.adminMails.kinds[subjectId].name;
  if (action.endsWith('-zone')) return zoneText(subjectName);
  if (subjectName !== '' || !action.startsWith('order.')) return subjectName;
  return texts.adminOrders.orderName(shortOrderId(subjectId));
}

/**
 * The name of a zone in the shop's language. In the database, a new shop's zones have the English name
 * 'Everywhere'.
 */
export function zoneText(name: string): string {
  return name === 'Everywhere' ? texts.adminZones.everywhere : name;
}
