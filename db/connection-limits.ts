import type pg from 'pg';
import { DatabaseSocket } from './known-address.ts';

/** How long a connection may take to come about. */
export const CONNECT_MS = 3_000;

/** What the server ends by itself, in milliseconds. */
export const SESSION_LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * What every connection of the shop gets on its own side: nothing waits for ever for a server that is
 * mute.
 */
export const CONNECTION_LIMITS = {
  // A little more than the server takes to end the statement itself.
  query_timeout: 35_000,
  // What a transaction asks for without waiting in between is sent together.
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'kiosk',
  stream: () => new DatabaseSocket(),
} satisfies pg.ClientConfig;
