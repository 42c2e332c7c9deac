import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { ensureChromium } from './ensure-chromium.mts';

// The workers load this file again: what is made once is handed on in the environment.
process.env.CHROME_PATH ??= ensureChromium();
process.env.PERUKE_PORT ??= '18090';
process.env.PERUKE_E2E_RUN ??= String(Math.floor(Date.now() / 1_000));
process.env.PERUKE_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'peruke-e2e-'));
// A portal that runs already (PERUKE_E2E_URL) serves while a journey is being written.
const running = process.env.PERUKE_E2E_URL;
const baseURL = running ?? `http://127.0.0.1:${process.env.PERUKE_PORT}`;

/**
 * Every journey runs in Hebrew, for one who wants no motion; those whose matter differs by language (`@both`) in English as well, with
 * motion. To draw what moves takes a fifth of a browser's time here.
 */
const language = (name: 'he' | 'en'): Project => ({
  name,
  grep: name === 'he' ? undefined : /@both/,
  use:
    name === 'he'
      ? { locale: 'he-IL', contextOptions: { reducedMotion: 'reduce' } }
      : { locale: 'en-US', contextOptions: { reducedMotion: 'no-preference' } },
  metadata: { language: name },
});

export default defineConfig({
  testDir: './specs',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  // the journeys of a file one after another, two files at a time: each makes what it changes
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // a journey that fails now and then is a fault of the portal until the opposite is shown
  retries: 0,
  // a hang is found by its journey, on a machine that is busy with something else too
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Jerusalem',
    screenshot: 'only-on-failure',
    // a trace of every journey costs as much as the journey: taken when somebody looks for a fault
    trace: process.env.PERUKE_E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      // a system without a locale: Chromium would name no download in Hebrew
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [language('he'), language('en')],
  webServer: running
    ? undefined
    : {
        command: 'npm start',
        cwd: '..',
        url: baseURL,
        timeout: 300_000,
        reuseExistingServer: false,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: {
          PERUKE_PORT: process.env.PERUKE_PORT,
          PERUKE_DATA_DIR: process.env.PERUKE_DATA_DIR,
          // the door for clients; the journeys are many callers at it
          PERUKE_CLIENT_LINK_PORT: String(Number(process.env.PERUKE_PORT) + 1),
          PERUKE_CLIENT_LINK_PROXIES: '1',
        },
      },
});
