/**
 * Counts what the browser fetches of a running portal: `PERUKE_E2E_URL=http://127.0.0.1:8080 npm run budget`.
 * `--files` lists every file of the cold visit, `--slow` waits on a slow line instead of counting. docs/performance.md tells what the figures mean.
 */
import { chromium } from 'playwright-core';
import { ensureChromium } from '../ensure-chromium.mts';
import { bytesOf, inGzip, measureVisits, requestsOf } from './measure.ts';
import { measureSlowLine } from './slow-line.ts';

const base = process.env.PERUKE_E2E_URL ?? 'http://127.0.0.1:8080';
const write = (line: string): void => void process.stdout.write(`${line}\n`);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const waitOnSlowLine = async (): Promise<void> => {
  const { firstPaint, login, usable } = await measureSlowLine(browser, base);
  write(
    `first paint ${inSeconds(firstPaint)}, login ${inSeconds(login)}, list of orders ${inSeconds(usable)}`,
  );
};

const count = async (): Promise<void> => {
  for (const { name, files: fetched } of await measureVisits(browser, base)) {
    // only what is fetched whole has a weight in gzip; a later visit mostly asks whether a file has changed
    const files = name.startsWith('cold') ? await inGzip(base, fetched) : fetched;
    const parts = [
      `JS ${kB(bytesOf(files, 'js'))}`,
      `CSS ${kB(bytesOf(files, 'css'))}`,
      `all ${kB(bytesOf(files))}`,
    ];
    write(`${name}: ${requestsOf(files)} requests, ${parts.join(', ')}`);
    if (process.argv.includes('--files'))
      for (const { path, bytes, fromCache } of files) write(`  ${fromCache ? 'cache' : kB(bytes)}  ${path}`);
  }
};

try {
  await (process.argv.includes('--slow') ? waitOnSlowLine() : count());
} finally {
  await browser.close();
}
