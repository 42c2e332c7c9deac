import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const controllers = execFileSync('git', ['ls-files', 'svc-*/src/*', 'libs/svc-kit/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.controller.ts'));

/** Paths that a module gives its controller: `path: 'wigs/imports'`. */
const GIVEN: Readonly<Record<string, string>> = {
  'libs/svc-kit/src/import/imports.controller.ts': '…/imports',
  'libs/svc-kit/src/runs/runs.controller.ts': '…/bulk',
  'libs/svc-kit/src/views/list-views.controller.ts': '…',
};

/** Every route with an `:id`, as it is declared. */
const routesIn = (file: string): string[] => {
  const routes: string[] = [];
  let base = '';
  for (const line of readFileSync(join(ROOT, file), 'utf8').split('\n')) {
    const [, place] = /^\s*@Controller\((.*)\)/.exec(line) ?? [];
    if (place !== undefined)
      base = /^'(.*)'$/.exec(place)?.[1] ?? (place === '' ? '' : (GIVEN[file] ?? place));
    const [, method, path] = /^\s*@(Get|Post|Put|Patch|Delete)\('?(.*?)'?\)/.exec(line) ?? [];
    const route = `${base}/${path ?? ''}`;
    if (method && /:id(\/|$)/.test(route)) routes.push(route.replace(/^\//, ''));
  }
  return routes;
};

/** By hand: what the id of each of them names in the log, by all that stands before it. */
const NAMES: Readonly<Record<string, string | undefined>> = {
  wig: 'order',
  'wig-changes': 'order',
  'floor/orders': 'order',
  client: 'client',
  meeting: 'meeting',
  user: 'user',
  devices: 'device',
  '…/imports': 'import',
  // a run over many orders, a kept view, a video, a file, a category of repair work, a payment, a message, a place: none of these
  '…/bulk': undefined,
  '…/views': undefined,
  'wig-care-hub-api/api/videos': undefined,
  file: undefined,
  media: undefined,
  'wig/repairCategory': undefined,
  payment: undefined,
  'accounting/attention': undefined,
  'accounting/cash-ups': undefined,
  'accounting/cheques': undefined,
  'accounting/documents': undefined,
  messages: undefined,
  'messages/recalls': undefined,
  'floor/centres': undefined,
  'floor/places': undefined,
  'floor/people': undefined,
  'floor/stocktakes': undefined,
  'operation/:part/parked': undefined,
  'login/notices': undefined,
  'login/factor/passkeys': undefined,
  'login/sessions': undefined,
  takeouts: undefined,
};

const routes = [...new Set(controllers.flatMap(routesIn))].sort();

it('finds what it looks for', () => {
  expect(routes.length).toBeGreaterThan(90);
  expect(routes).toEqual(expect.arrayContaining(['…/imports/:id/undo', '…/bulk/:id/stop', '…/views/:id']));
});

it.each(routes)('tells as what it is what the id of %s names', async (route) => {
  const { kindOfId } = (await import(join(ROOT, 'libs/svc-kit/src/audit/path-subject.rules.ts'))) as {
    kindOfId: (route: string) => string | undefined;
  };
  const [before = ''] = route.split('/:id');
  expect(Object.keys(NAMES)).toContain(before);
  expect(kindOfId(`/base/api/${route}`)).toBe(NAMES[before]);
});
