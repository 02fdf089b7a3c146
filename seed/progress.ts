const WIDTH = 30;

/** Prints the progress of a long job. On a terminal it is a bar, and elsewhere one line for each tenth. */
export function createProgress(total: number, out: { isTTY?: boolean; write(text: string): unknown }) {
  let tenths = 0;
  return (done: number): void => {
    const share = done / total;
    const counts = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} products`;
    if (out.isTTY) {
      const filled = Math.round(share * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      out.write(`\r${bar} ${counts}${done >= total ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > tenths) {
      tenths = Math.floor(share * 10);
      out.write(`${counts}\n`);
    }
  };
}
