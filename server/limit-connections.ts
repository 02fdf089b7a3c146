import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Files, pictures and the database need some as well. */
const SHARE_OF_FILES = 0.75;

/**
 * The connections that may be open at a time: `wanted`, and never more than the process may open files for.
 */
export function mostConnections(wanted: number, openFiles: number | null): number {
  return openFiles === null ? wanted : Math.max(1, Math.min(wanted, Math.floor(openFiles * SHARE_OF_FILES)));
}

/** The files that this process may have open; null where the system has no such limit. */
export function readOpenFilesLimit(): number | null {
  if (!process.report) return null;
  // Otherwise it looks up the names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : null;
}

/**
 * Takes no more than `most` connections, making room by those that are idle, and ends every connection that
 * for `unreadMs` has nothing to wait for: idle ones, and those whose visitor takes nothing of what is sent.
 */
export function limitConnections(
  server: Server,
  { most, unreadMs, isUnderWay }: { most: number; unreadMs: number; isUnderWay: (socket: Socket) => boolean },
): void {
  server.maxConnections = most;
  server.on('drop', () => server.closeIdleConnections());
  // Node tells of a connection by which nothing came and nothing went; with a listener it leaves the rest to
  // that.
  server.setTimeout(unreadMs, (socket) => {
    const waitsForUs = isUnderWay(socket) && socket.writableLength === 0;
    if (!waitsForUs) socket.destroy();
  });
}
