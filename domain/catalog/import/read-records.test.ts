import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportFault } from './problems.ts';
import { readRecords } from './read-records.ts';

const delimiters = fc.constantFrom(',', ';', '\t');
const lineEnds = fc.constantFrom('\n', '\r\n', '\r');

describe('records are read as the library csv-parse reads them, however their text arrives in pieces', () => {
  test('where cells are written as they should be', async () => {
    const cells = fc.array(
      fc.constantFrom('', 'a', 'é😀', '"x"', '"a""b"', '"a,b;c\td"', '"a\r\nb\nc\rd"', '""', "x'y"),
    );
    const files = fc.record({
      delimiter: delimiters,
      lineEnd: lineEnds,
      rows: fc.array(cells, { maxLength: 6 }),
      isEnded: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(files, fc.array(fc.nat(9)), async ({ delimiter, lineEnd, rows, isEnded }, sizes) => {
        const text = rows.map((row) => row.join(delimiter)).join(lineEnd) + (isEnded ? lineEnd : '');
        expect(await read(text, delimiter, sizes)).toEqual(readByLibrary(text, delimiter));
      }),
      { numRuns: 2_000 },
    );
  });

  test('where quotes and line ends stand anywhere', async () => {
    const signs = fc.array(fc.constantFrom('a', '"', '"', ',', ';', '\n', '\r', '\r\n', ' ', 'é'), {
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(signs, delimiters, fc.array(fc.nat(4)), async (text, delimiter, sizes) => {
        expect(await read(text.join(''), delimiter, sizes)).toEqual(readByLibrary(text.join(''), delimiter));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a row that is longer than any product', () => {
  const fault = { fault: 'row-too-long', row: 2 };

  test('is refused with its number', async () => {
    expect(await read(`name\n${'a'.repeat(100_001)}\n`, ',', [])).toEqual(fault);
    expect(await read(`name\n"${'""'.repeat(100_001)}"\n`, ',', [])).toEqual(fault);
    expect(await read(`name\n${'a'.repeat(50_001)},${'b'.repeat(50_000)}\n`, ',', [])).toEqual(fault);
  });

  test('is not waited for to its end', async () => {
    async function* endless() {
      yield 'name\n"';
      for (;;) yield 'a'.repeat(1_000);
    }
    await expect(collect(endless(), ',')).rejects.toThrow('row-too-long');
  });

  test('is read where it is just not', async () => {
    expect(await read(`"${'""'.repeat(100_000)}"\nb`, ',', [])).toEqual([['"'.repeat(100_000)], ['b']]);
  });
});

type Reading = string[][] | { fault: string; row: number };

/** Without the records before a fault. */
async function read(text: string, delimiter: string, sizes: number[]): Promise<Reading> {
  try {
    return await collect(pieces(text, sizes), delimiter);
  } catch (error) {
    if (!(error instanceof ImportFault) || !('row' in error.problem)) throw error;
    return { fault: error.problem.code, row: error.problem.row ?? 0 };
  }
}

async function collect(text: AsyncIterable<string>, delimiter: string): Promise<string[][]> {
  const all: string[][] = [];
  for await (const records of readRecords(text, delimiter)) all.push(...records);
  return all;
}

async function* pieces(text: string, sizes: number[]) {
  const letters = [...text];
  for (const size of sizes) yield letters.splice(0, size + 1).join('');
  yield letters.join('');
}

function readByLibrary(text: string, delimiter: string): Reading {
  try {
    return parse(text, { delimiter, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError) || !('records' in error)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    return { fault: isOpen ? 'quote-never-closed' : 'quotes-out-of-order', row: Number(error.records) + 1 };
  }
}
