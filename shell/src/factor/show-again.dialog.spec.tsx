import '@testing-library/jest-dom';
import type { FactorState } from '@peruke/contracts/identity';
import { download } from '@peruke/mf-kit/api';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { shellApi } from '../api/shell.api';
import texts from '../locales/he.json';
import { ShowAgainHost } from '../overlays/show-again-host';
import { store } from '../store';
import { factorApi } from './factor.api';

const PLAIN: FactorState = { totp_since: null, required: false, recovery_left: 0, trusted: 0 };
const PASSKEY = { id: 4, name: 'key', created_at: '2026-11-01 08:00:00', used_at: null };
const HERE: FactorState = { ...PLAIN, passkeys: [PASSKEY], passkey_origin: window.location.origin };

let isFresh = false;
const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/login/factor', () => HttpResponse.json({ data: PLAIN })),
  http.post('*/base/api/login/fresh', async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    isFresh = password === 'right';
    const errors = { password: ['This is not your present password.'] };
    return isFresh
      ? HttpResponse.json({ data: { success: true } })
      : HttpResponse.json({ code: 'validation', message: 'x', errors }, { status: 422 });
  }),
  http.get('*/base/api/report/:kind', ({ params }) => {
    asked.push(String(params['kind']));
    if (isFresh) return new HttpResponse('rows');
    return HttpResponse.json({ code: 'fresh_needed', message: 'x' }, { status: 403 });
  }),
);

beforeAll(async () => {
  await startTestTexts('he', { shell: texts });
  connectTestShell();
  signInAs('ADMIN');
  server.listen();
  Object.assign(window, { PublicKeyCredential: class {} });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  isFresh = false;
  asked.length = 0;
  store.dispatch(shellApi.util.resetApiState());
  renderPart(<ShowAgainHost />, { namespace: 'shell', store });
});

const typePassword = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('סיסמה'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'המשך' }));
};

it('asks once for all calls that wait, says under the field what is wrong, and then repeats them', async () => {
  const saved = Promise.all([
    download({ url: '/report/a', name: 'a' }),
    download({ url: '/report/b', name: 'b' }),
  ]);
  await typePassword('wrong');
  expect(await screen.findByText('זו אינה הסיסמה הנוכחית')).toBeVisible();
  await typePassword('right');
  expect(await saved).toEqual([undefined, undefined]);
  expect(asked.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves a call refused that nobody confirms', async () => {
  const saved = download({ url: '/report/a', name: 'a' });
  fireEvent.click(await screen.findByRole('button', { name: 'ביטול' }));
  expect(await saved).toMatchObject({ status: 403, code: 'fresh_needed' });
  expect(asked).toEqual(['a']);
});

const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name)!);
/** A call waits for a person of whom it is known what she can show. */
const askWhoHas = async (has: FactorState): Promise<{ saved: Promise<unknown> }> => {
  store.dispatch(
    factorApi.util.upsertQueryEntries([{ endpointName: 'factorState', arg: undefined, value: has }]),
  );
  const saved = download({ url: '/report/a', name: 'a' });
  await screen.findByRole('dialog', { name: texts.fresh.title });
  return { saved };
};

it.each([
  ['nothing but a password', PLAIN, { app: false, passkey: false }],
  ['an app', { ...PLAIN, totp_since: '2026-11-01 08:00:00' }, { app: true, passkey: false }],
  ['a passkey', HERE, { app: false, passkey: true }],
  ['passkeys once, none now', { ...HERE, passkeys: [] }, { app: false, passkey: false }],
  [
    'a passkey for elsewhere',
    { ...HERE, passkey_origin: 'https://a.example' },
    { app: false, passkey: false },
  ],
])('offers the ways that the person has: %s', async (_what, has, { app, passkey }) => {
  await askWhoHas(has);
  expect([button(texts.fresh.by_code) !== null, button(texts.passkey.show) !== null]).toEqual([app, passkey]);
  press(texts.cancel);
});

it('takes a code in place of the password, and the password again', async () => {
  const shown: unknown[] = [];
  server.use(
    http.post('*/base/api/login/fresh', async ({ request }) => {
      shown.push(await request.json());
      isFresh = true;
      return HttpResponse.json({ data: { success: true } });
    }),
  );
  const { saved } = await askWhoHas({ ...PLAIN, totp_since: '2026-11-01 08:00:00' });
  press(texts.fresh.by_code);
  press(texts.fresh.by_password);
  expect(screen.getByLabelText(texts.fresh.password)).toBeVisible();
  press(texts.fresh.by_code);
  fireEvent.change(screen.getByLabelText(texts.factor.code), { target: { value: '123456' } });
  press(texts.fresh.submit);
  expect(await saved).toBeUndefined();
  expect(shown).toEqual([{ code: '123456' }]);
});

it('says above the field what went wrong where no field is at fault', async () => {
  server.use(
    http.post('*/base/api/login/fresh', () =>
      HttpResponse.json({ code: 'too_many_requests', message: 'x' }, { status: 429 }),
    ),
  );
  await askWhoHas(PLAIN);
  await typePassword('right');
  expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
  expect(screen.getByRole('dialog')).toBeVisible();
  press(texts.cancel);
});

it('goes on when a passkey was shown, not when it is refused', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
  const held = {
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response,
    getClientExtensionResults: () => ({}),
  };
  Object.defineProperty(navigator, 'credentials', {
    value: { get: () => Promise.resolve(held) },
    configurable: true,
  });
  let status = 422;
  server.use(
    http.post('*/base/api/login/factor/passkey/options', () =>
      HttpResponse.json({ data: { challenge: 'AQ' } }),
    ),
    http.post('*/base/api/login/fresh/passkey', () => {
      isFresh = status === 200;
      return HttpResponse.json(isFresh ? { data: { success: true } } : { code: 'passkey_refused' }, {
        status,
      });
    }),
  );
  const { saved } = await askWhoHas(HERE);
  press(texts.passkey.show);
  expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
  status = 200;
  press(texts.passkey.show);
  expect(await saved).toBeUndefined();
});
