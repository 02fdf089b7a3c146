import { ImportFault } from './problems.ts';

/** Longer rows are not ours: a description has 20,000 characters at most. */
const MAX_ROW_CHARACTERS = 100_000;

const QUOTE = '"';
const [CR, LF] = [13, 10];

/**
 * The records of a CSV file as its text arrives, with empty ones, some at a time. The first line end outside
 * quotes is that of all lines.
 * @throws {ImportFault}
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string[][]> {
  const records = new RecordReader(delimiter);
  for await (const piece of text) yield records.read(piece, false);
  yield records.read('', true);
}

class RecordReader {
  readonly #delimiter: string;
  readonly #delimiterCode: number;
  #lineEnd = '';
  /** What is not read yet, from `#at` on. */
  #text = '';
  #at = 0;
  #isLast = false;
  /** How many records have been read. */
  #count = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#delimiterCode = delimiter.charCodeAt(0);
  }

  /** The records that end in what has come; the last one of all ends with the text. */
  read(piece: string, isLast: boolean): string[][] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    this.#isLast = isLast;
    const records: string[][] = [];
    while (this.#at < this.#text.length) {
      const record = this.#readRecord();
      if (record === null) break;
      records.push(record);
      this.#count += 1;
    }
    return records;
  }

  /** Null, and nothing is read, where more has to come first. */
  #readRecord(): string[] | null {
    const cells: string[] = [];
    let length = 0;
    for (let at = this.#at; ; ) {
      const cell = this.#text[at] === QUOTE ? this.#readQuoted(at) : this.#readPlain(at);
      // What follows a cell may be two characters, and a quote may be doubled.
      if (cell === null || (!this.#isLast && cell.end + 1 >= this.#text.length)) {
        // A cell whose quotes are all doubled takes twice its length.
        if (this.#text.length - this.#at > 2 * MAX_ROW_CHARACTERS) throw this.#fault('row-too-long');
        return null;
      }
      cells.push(cell.value);
      length += cell.value.length;
      if (length > MAX_ROW_CHARACTERS) throw this.#fault('row-too-long');
      const ends = cell.end === this.#text.length;
      const lineEnd = ends ? 0 : this.#lineEndAt(cell.end);
      if (ends || lineEnd > 0) {
        this.#at = cell.end + lineEnd;
        return cells;
      }
      if (this.#text[cell.end] !== this.#delimiter) throw this.#fault('quotes-out-of-order');
      at = cell.end + 1;
    }
  }

  #readPlain(from: number): { value: string; end: number } {
    let end = from;
    for (; end < this.#text.length; end += 1) {
      const code = this.#text.charCodeAt(end);
      if (code === this.#delimiterCode || code === 34) break;
      if ((code === CR || code === LF) && this.#lineEndAt(end) > 0) break;
    }
    return { value: this.#text.slice(from, end), end };
  }

  #readQuoted(quote: number): { value: string; end: number } | null {
    let value = '';
    for (let from = quote + 1; ; ) {
      const end = this.#text.indexOf(QUOTE, from);
      if (end === -1) {
        if (!this.#isLast) return null;
        throw this.#fault(
          this.#text.length - from > MAX_ROW_CHARACTERS ? 'row-too-long' : 'quote-never-closed',
        );
      }
      if (!this.#isLast && end + 1 === this.#text.length) return null;
      value += this.#text.slice(from, end);
      if (this.#text[end + 1] !== QUOTE) return { value, end: end + 1 };
      value += QUOTE;
      from = end + 2;
    }
  }

  /** How long the line end is that stands there, or 0. */
  #lineEndAt(at: number): number {
    if (this.#lineEnd === '') {
      const code = this.#text.charCodeAt(at);
      if (code === LF) this.#lineEnd = '\n';
      else if (code === CR && (this.#isLast || at + 1 < this.#text.length))
        this.#lineEnd = this.#text[at + 1] === '\n' ? '\r\n' : '\r';
    }
    return this.#lineEnd !== '' && this.#text.startsWith(this.#lineEnd, at) ? this.#lineEnd.length : 0;
  }

  #fault(code: 'row-too-long' | 'quote-never-closed' | 'quotes-out-of-order'): ImportFault {
    return new ImportFault({ code, row: this.#count + 1 });
  }
}
