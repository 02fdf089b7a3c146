import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const LONGEST_MS = 180_000;

/** A process that takes a number of milliseconds and responds with its findings after that time. */
export type Child<Answer> = { ask(ms: number): Promise<Answer>; stop(): void };

/** Starts a file of this folder and waits until it is ready. */
export async function startChild<Answer>(file: string, args: string[]): Promise<Child<Answer>> {
  const child = fork(join(import.meta.dirname, file), args, { serialization: 'advanced' });
  await nextMessage(child);
  return {
    ask(ms) {
      const answer = nextMessage<Answer>(child);
      child.send(ms);
      return answer;
    },
    stop: () => child.kill('SIGKILL'),
  };
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', ended);
      then();
    };
    const answered = (message: Message) => settle(() => resolve(message));
    const ended = () => settle(() => reject(new Error(`${child.spawnargs[1]} ended without an answer`)));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      settle(() => reject(new Error(`${child.spawnargs[1]} did not answer in ${LONGEST_MS} ms`)));
    }, LONGEST_MS);
    child.once('message', answered).once('exit', ended);
  });
}
