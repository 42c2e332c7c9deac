import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../docs/adr');

/** `0013-….md` begins with `# 13. …`, a blank line, and when it was decided and how it stands. */
it.each(readdirSync(FOLDER))('%s has its number, its date and its status', (file) => {
  const [title, , standing] = readFileSync(join(FOLDER, file), 'utf8').split('\n');
  expect(title).toMatch(new RegExp(`^# ${Number.parseInt(file, 10)}\\. `));
  expect(standing).toMatch(/^\d{4}-\d\d-\d\d, (accepted|replaced)\b/);
});
