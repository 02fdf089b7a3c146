import { quantile } from '../../bench/measure/rounds.ts';
import { tally } from '../attacker.ts';
import { type Case, type Check, SYNCHRONOUS } from '../cluster/case.ts';
import { judgeProcesses } from '../cluster/judge.ts';
import { type Paced, startPacer, usedBy } from '../cluster/load/pace.ts';

const WARM_UP_MS = 4_000;
const LIMIT_MS = 10_000;
const AT_ONCE = 32;
const TIMES = 3;
const KEPT = 0.85;
const QUICK_MS = 1_000;

export const fault: Case = {
  title: 'Three times the limit',
  does: 'The limit is the number of uncached pages that 32 guests at a time get. Then three times as many pages are requested each second, even if the responses are late.',
  cluster: SYNCHRONOUS,
  async run(cluster) {
    const pids = cluster.kiosks.map((kiosk) => kiosk.pid());
    const pacer = await startPacer(cluster.nginx.url, cluster.products.slice(0, 50));
    try {
      const measure = async (pace: { atOnce: number; perSecond?: number; ms: number }) => {
        const [at, used] = [performance.now(), await usedBy(pids)];
        const answers = await pacer.ask(pace);
        const seconds = (performance.now() - at) / 1000;
        return { answers, seconds, used: ((await usedBy(pids)) - used) / 1000 };
      };
      await pacer.ask({ atOnce: AT_ONCE, ms: WARM_UP_MS });
      const limit = await measure({ atOnce: AT_ONCE, ms: LIMIT_MS });
      const perSecond = Math.ceil((TIMES * pages(limit.answers)) / limit.seconds);
      const over = await measure({ atOnce: 0, perSecond, ms: LIMIT_MS });
      return [...judgeOverload(limit, over, perSecond), judgeProcesses(cluster.kiosks, pids)];
    } finally {
      pacer.stop();
    }
  },
};

type Measured = { answers: Paced; seconds: number; used: number };

const pages = (answers: Paced) => answers.filter(({ status }) => status === 200).length;

/**
 * Compares the responses at the limit with the responses above it. The clients use the same processors as the
 * shop. Therefore also compares the pages per second of the shop's own processor time.
 */
function judgeOverload(limit: Measured, over: Measured, perSecond: number): Check[] {
  const rate = ({ answers, seconds }: Measured) => pages(answers) / seconds;
  const dear = ({ answers, used }: Measured) => pages(answers) / used;
  const share = rate(over) / rate(limit);
  const ofOwn = dear(over) / dear(limit);
  const shed = over.answers.filter(({ status }) => status === 503);
  const rough = over.answers.filter(({ status, calm }) => status !== 200 && !(status === 503 && calm));
  const waited = quantile(
    shed.map(({ ms }) => ms),
    0.99,
  );
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return [
    {
      what: 'pages at the limit and above it',
      ok: Math.max(share, ofOwn) >= KEPT,
      figure:
        `${Math.round(rate(limit))} a second, then ${Math.round(rate(over))} of ${perSecond} asked for (${percent(share)}; ` +
        `${percent(ofOwn)} for each second of processor time that the shop got)`,
    },
    {
      what: 'the others got 503 with Retry-After',
      ok: rough.length === 0,
      figure: `${shed.length}${rough.length > 0 ? `; not so: ${tally(rough.map(({ status }) => status ?? 'none'))}` : ''}`,
    },
    {
      what: 'and quickly, 99 of 100 of them within',
      ok: shed.length > 0 && waited <= QUICK_MS,
      // If the shop refused no request, the machine was busy while the limit was measured, and the real limit
      // is higher.
      figure:
        shed.length === 0 ? 'none was shed, so this was not above the limit' : `${Math.round(waited)} ms`,
    },
  ];
}
