import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationsIn } from './migrations-in.js';

const folder = mkdtempSync(join(tmpdir(), 'peruke-migrations-'));
const place = pathToFileURL(`${folder}/`);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const migration = (...classes: string[]) =>
  `const { Migration } = require('${require.resolve('@mikro-orm/migrations')}');\n${classes.map((name) => `exports.${name} = class ${name} extends Migration { up() {} };`).join('\n')}`;

beforeEach(() => {
  write('001-shops.js', migration('CreateShops'));
  write('002-prices.js', migration('AddPrices'));
  for (const name of ['001-shops.js.map', '001-shops.int.spec.js', 'index.js', '001-shops.d.ts'])
    write(name, '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lists the migrations of a folder by the names of their files, in order', () => {
  expect(migrationsIn(place).map(({ name, class: { name: kind } }) => [name, kind])).toEqual([
    ['001-shops', 'CreateShops'],
    ['002-prices', 'AddPrices'],
  ]);
});

it('refuses two of one number, which two branches may bring', () => {
  write('002-people.js', migration('AddPeople'));
  expect(() => migrationsIn(place)).toThrow('two migrations with the number 002');
  rmSync(join(folder, '002-people.js'));
});

it('refuses a file without its one migration', () => {
  write('003-none.js', 'exports.nothing = 1;');
  expect(() => migrationsIn(place)).toThrow(/003-none.js must export one migration/);
  write('003-none.js', migration('One', 'Two'));
  expect(() => migrationsIn(place)).toThrow(/must export one migration/);
});
