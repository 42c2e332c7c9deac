/** Prints how good the promises of simulated years were: `npm run proof:promise -w svc-floor [-- <seeds>]`. */
import { twoYears } from './two-years.js';

const seeds = Number(process.argv[2] ?? 5);
for (let seed = 1; seed <= seeds; seed++) {
  const { promises, kept, medianError } = twoYears(seed);
  process.stdout.write(
    `seed ${seed}: ${promises} promises over two years, safe date kept ${(kept * 100).toFixed(1)} %, ` +
      `likely date off by ${medianError} working days in the middle\n`,
  );
}
