/** All browser journeys: the shell with broken remotes first, then the whole portal. One browser serves both. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './ensure-chromium.mts';

const env = { ...process.env, CHROME_PATH: ensureChromium() };
for (const project of ['shell', 'e2e']) {
  const { status } = spawnSync('npm', ['run', 'e2e', '-w', project], { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
