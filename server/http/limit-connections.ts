import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The share of a process's file handles for connections. The rest is for files, pictures and the database.
 */
const SHARE_OF_FILES = 0.75;

/**
 * Returns the maximum number of open connections: `wanted`, or less if the process may open too few files.
 */
export function mostConnections(wanted: number, openFiles: number | null): number {
  return openFiles === null ? wanted : Math.max(1, Math.min(wanted, Math.floor(openFiles * SHARE_OF_FILES)));
}

/** Returns the maximum number of open files of this process; null if the system has no such limit. */
export function readOpenFilesLimit(): number | null {
  if (!process.report) return null;
  // Without this setting, the report looks up the host names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}

/**
 * Accepts at most `most` connections. At the limit, closes idle connections, so that new ones can be
 * accepted. Also closes a connection after `unreadMs` milliseconds without traffic, unless the shop is still
 * preparing a response.
 */
export function limitConnections(
  server: Server,
  { most, unreadMs, isUnderWay }: { most: number; unreadMs: number; isUnderWay: (socket: Socket) => boolean },
): void {
  server.maxConnections = most;
  server.on('drop', () => server.closeIdleConnections());
  // Node calls this listener for a connection without traffic. Because there is a listener, Node does not
  // close the connection.
  server.setTimeout(unreadMs, (socket) => {
    const waitsForUs = isUnderWay(socket) && socket.writableLength === 0;
    if (!waitsForUs) socket.destroy();
  });
}
