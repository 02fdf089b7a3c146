import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum waiting requests of a connection. A browser sends far fewer requests in one read of a connection.
 */
const MAX_WAITING = 4_000;

type Line = { underWay: number; waiting: [IncomingMessage, ServerResponse][]; leave: () => void };

/**
 * Passes at most `most` requests of a connection to `listener` at the same time. Further requests wait, and
 * the connection is paused until no request waits.
 */
export function limitPipelining(most: number, listener: RequestListener) {
  const lines = new WeakMap<Socket, Line>();

  function newLine(socket: Socket): Line {
    const line: Line = {
      underWay: 0,
      waiting: [],
      leave() {
        line.underWay -= 1;
        const next = line.waiting.shift();
        if (next) begin(line, ...next);
        if (line.waiting.length === 0 && socket.isPaused()) socket.resume();
      },
    };
    lines.set(socket, line);
    return line;
  }

  function begin(line: Line, req: IncomingMessage, res: ServerResponse): void {
    line.underWay += 1;
    res.on('close', line.leave);
    listener(req, res);
  }

  return {
    listener: (req: IncomingMessage, res: ServerResponse): void => {
      const line = lines.get(req.socket) ?? newLine(req.socket);
      if (line.underWay < most) begin(line, req, res);
      else wait(req.socket, line, [req, res]);
    },
    /** Whether a request of the connection is being processed. */
    isUnderWay: (socket: Socket) => (lines.get(socket)?.underWay ?? 0) > 0,
  };
}

function wait(socket: Socket, line: Line, request: [IncomingMessage, ServerResponse]): void {
  if (line.waiting.length >= MAX_WAITING) {
    line.waiting = [];
    socket.destroy();
    return;
  }
  if (line.waiting.length === 0) keepPaused(socket, line);
  line.waiting.push(request);
  socket.pause();
}

const kept = new WeakSet<Socket>();

/**
 * Pauses the connection again whenever Node resumes it. Node resumes it after each sent response and each
 * read body.
 */
function keepPaused(socket: Socket, line: Line): void {
  if (kept.has(socket)) return;
  kept.add(socket);
  socket.on('resume', () => {
    if (line.waiting.length > 0) socket.pause();
  });
  socket.once('close', () => {
    line.waiting = [];
  });
}
