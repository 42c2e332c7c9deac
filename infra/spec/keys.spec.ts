import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVendorKey } from '../embedded/vendor-keys.ts';

const ROOT = join(__dirname, '..', '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');

/** The rows of the inventory: what the key is, what it is for, where it is kept, how it is changed, where that is tried. */
const rows = (read('docs/security.md').split('\n## Keys\n')[1] ?? '')
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const settings = files.filter((file) =>
  /^(libs\/svc-kit|svc-[a-z]+)\/src\/.*config\.ts$|^infra\/gateway\/config\.ts$/.test(file),
);
const secrets = [
  ...new Set(
    settings.flatMap((file) => read(file).match(/\bPERUKE_[A-Z0-9_]*(SECRET|KEY|TOKEN|PASSWORD)\b/g) ?? []),
  ),
];

it('holds every secret that a part can be given', () => {
  expect(settings.length).toBeGreaterThan(4);
  expect(secrets.length).toBeGreaterThan(12);
  const keys = rows.map(([key]) => key).join('\n');
  const vendors = rows.map(([key]) => key).find((key) => key?.startsWith('Vendors')) ?? '';
  const isTold = (name: string): boolean => {
    const [, vendor = ''] = name.split('_');
    return isVendorKey(name)
      ? new RegExp(`\\b${vendor}\\b`, 'i').test(vendors)
      : keys.includes(`\`${name}\``);
  };
  expect(secrets.filter((name) => !isTold(name))).toEqual([]);
});

it('says of each key how another one takes its place, and where that is tried', () => {
  expect(rows.length).toBeGreaterThan(15);
  const bare = rows.filter(([, , kept, changed, tried = '']) => {
    const named = tried.match(/[\w./*-]+\.(spec|e2e)\.tsx?/g) ?? [];
    const isThere = (name: string) => {
      const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
      return files.some((file) => pattern.test(file));
    };
    return !kept || !changed || named.length === 0 || !named.every(isThere);
  });
  expect(bare.map(([key]) => key)).toEqual([]);
});
