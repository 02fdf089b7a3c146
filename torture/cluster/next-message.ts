import type { ChildProcess } from 'node:child_process';

const ANSWER_MS = 240_000;

/** Returns a child's next message. @throws {Error} if the child ends, or sends nothing for minutes. */
export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', ended);
      then();
    };
    const answered = (message: Message) => settle(() => resolve(message));
    const ended = () => settle(() => reject(new Error('A process of visitors ended without an answer')));
    const late = () =>
      settle(() => reject(new Error(`A process of visitors said nothing for ${ANSWER_MS} ms`)));
    const timer = setTimeout(late, ANSWER_MS);
    child.once('message', answered).once('exit', ended);
  });
}
