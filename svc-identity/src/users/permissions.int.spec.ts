import {
  askMatrix,
  createTestApp,
  type Matrix,
  PEOPLE,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SEED } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
});
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

const make: Matrix['make'] = (person) => Promise.resolve({ marker: `"${person}"`, user: PEOPLE[person].id });

const CODE = () => ({ code: 'abcde-fghjk' });
const KEY = { id: 'x', rawId: 'x', type: 'public-key' };
const SHOWN = () => ({
  credential: { ...KEY, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
});
const MADE = () => ({
  name: 'x',
  credential: { ...KEY, response: { clientDataJSON: 'x', attestationObject: 'x' } },
});

const matrix: Matrix = {
  make,
  scoped: {
    'POST /broadcasting/auth': {
      at: () => '/broadcasting/auth',
      body: ({ user }) => ({ socket_id: '1.1', channel_name: `private-orders.${user}` }),
      foreign: 403,
    },
    'GET /login/user': { at: () => '/login/user', foreign: 'absent' },
    'POST /logout': { at: () => '/logout', foreign: 'nobody' },
    // A session of this test stands in no row.
    'POST /login/facing': { at: () => '/login/facing', foreign: 'nobody', own: 404 },
    'GET /login/sessions': { at: () => '/login/sessions', foreign: 'nobody' },
    'DELETE /login/sessions': { at: () => '/login/sessions', foreign: 'nobody' },
    'DELETE /login/sessions/:id': { at: () => '/login/sessions/999999', foreign: 'nobody', own: 404 },
    'GET /login/notices': { at: () => '/login/notices', foreign: 'nobody' },
    'POST /login/notices/:id/seen': { at: () => '/login/notices/999999/seen', foreign: 'nobody', own: 404 },
    'GET /login/factor': { at: () => '/login/factor', foreign: 'nobody' },
    'DELETE /login/factor/trust': { at: () => '/login/factor/trust', foreign: 'nobody' },
    'POST /login/factor/totp': { at: () => '/login/factor/totp', foreign: 'nobody' },
    'PUT /login/factor/totp': { at: () => '/login/factor/totp', body: CODE, foreign: 'nobody', own: 422 },
    'POST /login/factor/recovery': {
      at: () => '/login/factor/recovery',
      body: CODE,
      foreign: 'nobody',
      own: 422,
    },
    'POST /login/factor/end': { at: () => '/login/factor/end', body: CODE, foreign: 'nobody', own: 422 },
    'POST /login/factor/passkeys/options': { at: () => '/login/factor/passkeys/options', foreign: 'nobody' },
    'POST /login/factor/passkeys': {
      at: () => '/login/factor/passkeys',
      body: MADE,
      foreign: 'nobody',
      own: 422,
    },
    'PUT /login/factor/passkeys/:id': {
      at: () => '/login/factor/passkeys/999999',
      body: () => ({ name: 'x' }),
      foreign: 'nobody',
      own: 404,
    },
    'DELETE /login/factor/passkeys/:id': {
      at: () => '/login/factor/passkeys/999999',
      foreign: 'nobody',
      own: 404,
    },
    'POST /login/factor/passkey/options': {
      at: () => '/login/factor/passkey/options',
      foreign: 'nobody',
      own: 404,
    },
    'POST /login/fresh/passkey': {
      at: () => '/login/fresh/passkey',
      body: SHOWN,
      foreign: 'nobody',
      own: 422,
    },
    'POST /login/factor/passkey': {
      at: () => '/login/factor/passkey',
      body: SHOWN,
      foreign: 'nobody',
      own: 404,
    },
    // The sessions of this test have no password.
    'POST /login/fresh': {
      at: () => '/login/fresh',
      body: () => ({ password: 'x' }),
      foreign: 'nobody',
      own: 422,
    },
    // A whole session has nothing to prove.
    'POST /login/factor': { at: () => '/login/factor', body: CODE, foreign: 'nobody', own: 404 },
    'GET /roles': { at: () => '/roles', foreign: 'nobody' },
    // The name and colour of colleagues, for the pickers.
    'GET /getUsersByRole': { at: () => '/getUsersByRole?role=MANAGER_PLUS', foreign: 'nobody' },
    'GET /settings/house': { at: () => '/settings/house', foreign: 'nobody' },
    'GET /user/:id': { at: ({ user }) => `/user/${user}`, foreign: 403 },
    'PUT /user/updateData': { at: () => '/user/updateData', body: () => ({}), foreign: 'nobody' },
    'PUT /user/firstPage': {
      at: () => '/user/firstPage',
      body: () => ({ first_page: '/orders?view=1' }),
      foreign: 'nobody',
    },
    'GET /user/:id/benchKeys': { at: ({ user }) => `/user/${user}/benchKeys`, foreign: 403 },
    'PUT /user/benchPin': { at: () => '/user/benchPin', body: () => ({ pin: '4821' }), foreign: 'nobody' },
    // The sessions of this test stand in the bucket alone: there is none to prolong.
    'POST /login/stay': { at: () => '/login/stay', foreign: 'nobody', own: 404 },
  },
  open: {
    'POST /login': 'the password',
    'POST /device/enrol': 'the code on the screen of an admin',
    'POST /device/contact': 'the token of the device',
    'GET /data/:file': 'texts of the page',
    'GET /base/api/data/:file': 'texts of the page',
  },
  refusedByRule: Object.fromEntries(
    ['manager', 'manager-plus', 'worker'].flatMap((person) => [
      [`GET /user/:id ${person}`, 'the own account alone'],
      [`GET /user/:id/benchKeys ${person}`, 'the own account alone'],
    ]),
  ),
};

it('[PERM-001] answers every call as its permission and its scope say, and knows no call that says nothing', async () => {
  const { cells, wrong } = await askMatrix(test, matrix);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(1_000);
}, 600_000);
