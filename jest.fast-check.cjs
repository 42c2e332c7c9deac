/**
 * fast-check as the specs get it: always with the same seed, so that a change fails for what it changed and never for its
 * luck. `PERUKE_SEED=random` (or a number) looks for what this seed does not find; a failure prints its seed.
 */
const { join } = require('node:path');

const fc = require(join(__dirname, 'node_modules/fast-check/lib/cjs/fast-check.js'));

const wish = process.env.PERUKE_SEED ?? '20261123';
if (wish !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wish) });

module.exports = fc;
