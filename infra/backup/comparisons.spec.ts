import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../gateway/routes.ts';
import { COMPARISONS, NOT_COMPARED } from './comparisons.ts';

const root = join(import.meta.dirname, '..', '..');

/** `service/view` of every projection in the sources. */
const projections = SERVICES.flatMap((service) => {
  const folder = join(root, `svc-${service}`, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.consumer.ts'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/@Projection\('([\w-]+)'/g)].map(
        ([, view]) => `${service}/${view}`,
      ),
    );
}).sort();

it('every view is compared with its source, or says why not', () => {
  const known = [
    ...COMPARISONS.map(({ service, view }) => `${service}/${view}`),
    ...Object.keys(NOT_COMPARED),
  ];
  expect(known.sort()).toEqual(projections);
});
