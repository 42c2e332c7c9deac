/**
 * Asks the registry whether what is installed was signed by its publisher, and what is known against it:
 *   npm run supply
 * Where the registry does not answer it says so aloud and goes on; `npm run supply -- --must` fails then.
 */
import { spawnSync } from 'node:child_process';
import { judgeAdvisories, judgeSignatures, type Told } from './supply.ts';

const ask = (...args: string[]): Told =>
  spawnSync('npm', ['audit', ...args], {
    encoding: 'utf8',
    timeout: 120_000,
    // said also where npm was told to be silent: why nobody answers is a part of the answer
    env: { ...process.env, npm_config_audit: 'true', npm_config_loglevel: 'error' },
  });

const mustAsk = process.argv.includes('--must');
for (const [what, supply] of Object.entries({
  'signatures of the packages': judgeSignatures(ask('signatures')),
  'advisories against what runs': judgeAdvisories(ask('--omit=dev', '--json')),
})) {
  if (supply.is === 'good') console.log(`good: ${what}`);
  else if (supply.is === 'bad') console.error(`BAD: ${what}\n${supply.why}`);
  else console.error(`!!! NOT CHECKED: ${what}. The registry does not answer:\n${supply.why}`);
  if (supply.is === 'bad' || (supply.is === 'unasked' && mustAsk)) process.exitCode = 1;
}
