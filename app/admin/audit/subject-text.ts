import type { AuditRow } from '#domain/audit/list-audit.ts';
import { shortOrderId } from '#domain/orders/order.ts';
import * as texts from '#texts';
import { jobText } from '../jobs/job-text.ts';

type Subject = Pick<AuditRow, 'action' | 'subjectId' | 'subjectName'>;

/** What was changed, by name. An order has none but in the entries of versions before. */
export function subjectText({ action, subjectId, subjectName }: Subject): string {
  if (action.startsWith('job.')) return jobText(subjectId);
  if (subjectName !== '' || !action.startsWith('order.')) return subjectName;
  return texts.adminOrders.orderName(shortOrderId(subjectId));
}
