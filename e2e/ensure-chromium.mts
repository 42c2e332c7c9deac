/**
 * Finds a Chromium for the browser journeys: CHROME_PATH, then PATH, then Playwright's own download, then the machine's
 * package manager where this runs as root. Prints the path that it settled on.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The one without a window first: it draws the same pages for a fifth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => NAMES.map((name) => join(dir, name)))
    .find(isExecutable);

const ownDownload = (): string | undefined => {
  const file = chromium.executablePath();
  if (isExecutable(file)) return file;
  // stdout carries the answer of this script alone
  spawnSync('npx', ['playwright', 'install', 'chromium-headless-shell'], {
    stdio: ['ignore', 2, 2],
    timeout: 120_000,
  });
  return isExecutable(file) ? file : undefined;
};

const fromPackages = (): string | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  for (const args of [
    ['update', '-qq'],
    [...install, 'chromium-headless-shell', 'fonts-noto-core'],
    // for the films that journeys upload; without it those are skipped
    [...install, 'ffmpeg'],
  ])
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env, timeout: 300_000 });
  return onPath();
};

/** The path of a Chromium; throws with what to do when there is none. */
export const ensureChromium = (): string => {
  const named = process.env.CHROME_PATH;
  if (named && !isExecutable(named)) throw new Error(`CHROME_PATH names ${named}, which cannot be run.`);
  const found = named ?? onPath() ?? fromPackages() ?? ownDownload();
  if (!found)
    throw new Error(
      'No Chromium found. Install one (for example `apt-get install chromium`) or set CHROME_PATH.',
    );
  return found;
};

if (import.meta.main) {
  const file = ensureChromium();
  console.log(file);
  console.error(execFileSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim());
}
