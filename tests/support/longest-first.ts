import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The folders with the longest tests, because their tests start many processes. */
const LONG = ['/tests/process/', '/tests/http/', '/tests/server/backup/'];

/**
 * Runs the longest test files first. If one of them started last, the other workers would be idle until it
 * ends.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((folder) => moduleId.includes(folder));
      return at === -1 ? LONG.length : at;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
