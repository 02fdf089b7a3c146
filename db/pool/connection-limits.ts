import type pg from 'pg';
import { DatabaseSocket } from './dns-cache.ts';

/** Maximum time to establish a connection. */
export const CONNECT_MS = 3_000;

/** Limits enforced by the server, in milliseconds. */
export const SESSION_LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Client-side limits of every connection, so that nothing waits forever for an unresponsive server. */
export const CONNECTION_LIMITS = {
  // A little longer than the server's own limit.
  query_timeout: 35_000,
  // Statements sent without waiting in between share a round trip.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'kiosk',
  stream: () => new DatabaseSocket(),
} satisfies pg.ClientConfig;
