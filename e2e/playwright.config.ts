import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { ensureChromium } from './ensure-chromium.mts';

// The workers load this file again: what is made once is handed on in the environment.
process.env.CHROME_PATH ??= ensureChromium();
process.env.PERUKE_PORT ??= '18090';
process.env.PERUKE_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'peruke-e2e-'));
// A portal that runs already (PERUKE_E2E_URL) serves while a journey is being written.
const running = process.env.PERUKE_E2E_URL;
const baseURL = running ?? `http://127.0.0.1:${process.env.PERUKE_PORT}`;

const language = (name: 'he' | 'en'): Project => ({
  name,
  use: { locale: name === 'he' ? 'he-IL' : 'en-US' },
  metadata: { language: name },
});

export default defineConfig({
  testDir: './specs',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // a machine that is busy with something else may be slow once; the report says which journey needed it
  retries: 1,
  // a hang must end as a failure, with its report
  globalTimeout: 30 * 60_000,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Jerusalem',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
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
        timeout: 240_000,
        reuseExistingServer: false,
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: { PERUKE_PORT: process.env.PERUKE_PORT, PERUKE_DATA_DIR: process.env.PERUKE_DATA_DIR },
      },
});
