import type pg from 'pg';
import { DatabaseSocket } from './dns-cache.ts';

/** Maximum milliseconds to establish a connection. */
export const CONNECT_MS = 3_000;

/** Limits enforced by the server, in milliseconds. */
export const SESSION_LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Limits on the client's side for every connection. Without them, a query would wait forever for a server
 * that does not respond.
 */
export const CONNECTION_LIMITS = {
  // In milliseconds; a little longer than the server's own limit.
  query_timeout: 35_000,
  // Statements that are sent without waiting for earlier results share one round trip.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'kiosk',
  stream: () => new DatabaseSocket(),
} satisfies pg.ClientConfig;
