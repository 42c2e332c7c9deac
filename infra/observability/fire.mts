/**
 * `npm run alerts`: fires every alert for real. A portal of its own, a Prometheus that reads it by the rules of alerts.yml as
 * they stand, and nothing else than faults: what the rules say of each must come, and what is over must go. Three quarters of
 * an hour; `--at-once` some eight minutes, without those that come only when their fault lasts.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fireAtOnce } from './fire-at-once.ts';
import { fireWithTime } from './fire-with-time.ts';
import { findProgram } from './prometheus.ts';
import { openTriedPortal } from './tried-portal.ts';

const { values } = parseArgs({
  options: { 'at-once': { type: 'boolean' }, 'with-time': { type: 'boolean' } },
});

const run = async (program: string): Promise<void> => {
  const portal = await openTriedPortal(program);
  try {
    await delay(30_000);
    const early = await portal.firing();
    if (early.length > 0) throw new Error(`fires while nothing is wrong: ${early.join(', ')}`);
    console.log('silent while nothing is wrong');
    if (!values['with-time']) await fireAtOnce(portal);
    if (!values['at-once']) await fireWithTime(portal);
  } finally {
    await portal.stop();
  }
};

const program = await findProgram('prometheus');
if (!program) console.log('SKIPPED: no Prometheus on the PATH, and the apt of this machine has none');
else
  await run(program).catch((error: unknown) => {
    console.log(String(error));
    process.exitCode = 1;
  });
