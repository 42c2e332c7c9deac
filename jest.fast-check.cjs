/**
 * fast-check as the specs get it: always with the same seed, so that a change fails for what it changed and never for its
 * luck. `PERUKE_SEED=random` (or a number) looks for what this seed does not find, `PERUKE_RUNS` tries more often; a failure
 * prints its seed.
 */
const { join } = require('node:path');

const fc = require(join(__dirname, 'node_modules/fast-check/lib/cjs/fast-check.js'));

const { PERUKE_SEED: wish = '20261123', PERUKE_RUNS: runs } = process.env;
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(wish !== 'random' && { seed: Number(wish) }),
  ...(runs && { numRuns: Number(runs) }),
});

module.exports = fc;
