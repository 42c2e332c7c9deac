import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { startSession } from '../session';
import { savedFiles } from '../testing';
import { download } from './download';

let named: string | undefined;
const server = setupServer(
  http.get(
    '/base/api/sheet',
    () => new HttpResponse('rows', { headers: named === undefined ? {} : { 'content-disposition': named } }),
  ),
);
const saved = savedFiles();

beforeAll(() => server.listen());
beforeEach(() => startSession({ access_token: 'token-1', expires_in: 60 }));
afterAll(() => server.close());

const hebrew = `UTF-8''${encodeURIComponent('לקוחות (1)-refused.xlsx')}`;

it.each<[string, string | undefined, string]>([
  ['no name', undefined, 'mine.xlsx'],
  ['nothing but its kind', 'attachment', 'mine.xlsx'],
  ['a plain name', 'attachment; filename="orders.xlsx"', 'orders.xlsx'],
  ['a name without quotes', 'attachment; filename=orders.xlsx; size=3', 'orders.xlsx'],
  ['a name with a semicolon and quotes', String.raw`attachment; filename="a; \"b\".xlsx"`, 'a; "b".xlsx'],
  ['a Hebrew name', `attachment; filename*=${hebrew}`, 'לקוחות (1)-refused.xlsx'],
  [
    'both, the plain one first',
    `attachment; filename="x.xlsx"; filename*=${hebrew}`,
    'לקוחות (1)-refused.xlsx',
  ],
  ['both, the plain one last', `attachment; FileName*=utf-8'he'a%20b.xlsx; filename=x.xlsx`, 'a b.xlsx'],
  [
    'one that cannot be read beside a plain one',
    `attachment; filename*=UTF-8''%E9.xlsx; filename="x.xlsx"`,
    'x.xlsx',
  ],
  ['one of another alphabet', `attachment; filename*=ISO-8859-8''%F9.xlsx`, 'mine.xlsx'],
])('a file with %s is saved by it, else by that of the page', async (_what, header, name) => {
  named = header;
  saved.length = 0;
  expect(await download({ url: '/sheet', name: 'mine.xlsx' })).toBeUndefined();
  expect(saved).toEqual([name]);
});
