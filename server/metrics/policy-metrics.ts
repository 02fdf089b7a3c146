import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Counter, type Registry } from 'prom-client';
import { POLICY_CHANNEL } from '#lib/logging/diagnostics-channels.ts';

/**
 * Counts the reports that browsers send about violations of the Content-Security-Policy. Returns a function
 * that stops the counting.
 */
export function openPolicyMetrics(registry: Registry): () => void {
  const reports = new Counter({
    name: 'kiosk_csp_reports_total',
    help: 'Reports of browsers that a page broke its Content-Security-Policy, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  const onMessage = (message: unknown) => {
    const { directive } = message as { directive: string };
    reports.inc({ directive });
  };
  subscribe(POLICY_CHANNEL, onMessage);
  return () => unsubscribe(POLICY_CHANNEL, onMessage);
}
