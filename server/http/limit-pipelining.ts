import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More requests than any browser sends in one read of a connection. */
const MAX_WAITING = 4_000;

type Line = { underWay: number; waiting: [IncomingMessage, ServerResponse][]; leave: () => void };

/**
 * Passes at most `most` requests of a connection to `listener` at a time. The others wait, and the connection
 * is paused meanwhile.
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

/** Node resumes reading after every response that was sent and every body that was read. */
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
