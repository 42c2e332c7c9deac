/**
 * Measures the portal against the barest handlers that do the same work. `npm run bench -- --help` tells the flags;
 * docs/performance.md tells what the figures mean.
 */
import { USAGE, UsageError, readOptions, type BenchOptions } from './options.ts';
import { runBench } from './run-bench.ts';
import { StandFailure, startStand, type Stand } from './stand.ts';

const write = (text: string): void => void process.stdout.write(text);

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

const optionsOf = (args: string[]): BenchOptions => {
  if (args.includes('--help')) {
    write(`${USAGE}\n`);
    process.exit(0);
  }
  try {
    return readOptions(args);
  } catch (error) {
    if (error instanceof UsageError || error instanceof TypeError)
      return fail(`${error.message}\n\n${USAGE}`);
    throw error;
  }
};

const options = optionsOf(process.argv.slice(2));
let stand: Stand | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true;
    void (stand?.stop() ?? Promise.resolve()).finally(() => process.exit(130));
  });
try {
  stand = await startStand();
  await runBench(options, stand, write);
} catch (error) {
  process.exitCode = 1;
  // What breaks while it is being stopped is no news.
  if (!interrupted)
    process.stderr.write(
      `${error instanceof StandFailure ? error.message : ((error as Error).stack ?? error)}\n`,
    );
} finally {
  await stand?.stop();
}
