import '@testing-library/jest-dom';
import { currentUser } from '@peruke/mf-kit/session';
import { ModalContext, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { shellApi } from '../api/shell.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { ProfileModal } from './profile.modal';

const said = texts.profile;
let sent: [call: string, body: unknown][];
let held: Promise<void> | undefined;
let refused: Partial<Record<'profile' | 'pin', object>>;
const answer =
  (call: 'profile' | 'pin') =>
  async ({ request }: { request: Request }) => {
    sent.push([call, await request.json()]);
    await held;
    const body = refused[call];
    return body ? HttpResponse.json(body, { status: 422 }) : HttpResponse.json({ data: {} });
  };
const server = setupServer(
  http.put('*/base/api/user/updateData', answer('profile')),
  http.put('*/base/api/user/benchPin', answer('pin')),
  http.get('*/base/api/login/user', () =>
    HttpResponse.json({ data: { ...currentUser(), nickName: 'Noa L', version: 2 } }),
  ),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
const close = jest.fn();
const dismiss = jest.fn();
let past: number;
beforeEach(async () => {
  sent = [];
  refused = {};
  held = undefined;
  close.mockReset();
  dismiss.mockReset();
  past = noticeStore.get().past.length;
  await startTestTexts('en', { shell: texts });
  connectTestShell();
  signInAs('MANAGER', { nickName: 'Noa' });
  const frame = { kind: 'popup' as const, size: 'm' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close, dismiss }}>
      <ProfileModal />
    </ModalContext>,
    { namespace: 'shell', store },
  );
});
afterEach(() => void store.dispatch(shellApi.util.resetApiState()));

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: texts.save }));
const told = () => noticeStore.get().past.slice(0, noticeStore.get().past.length - past);
const closed = () => waitFor(() => expect(close).toHaveBeenCalledTimes(1));

it.each(['Noa', ' Noa ', ' '])(
  '[USR-051] [AMB-75] the nickname "%s" is no change: nothing is sent',
  async (name) => {
    type(said.nickname, name);
    save();
    await closed();
    expect([sent, told()]).toEqual([[], []]);
  },
);

it('[USR-051] sends the nickname alone where nothing else was filled in, and says so once', async () => {
  let letGo: () => void = () => undefined;
  held = new Promise((resolve) => (letGo = resolve));
  type(said.nickname, ' Noa L ');
  save();
  const button = screen.getByRole('button', { name: texts.save });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  letGo();
  await closed();
  expect(sent).toEqual([['profile', { nickName: 'Noa L', base_version: 1, changed: ['nickName'] }]]);
  expect(told()).toMatchObject([{ type: 'success', text: said.saved }]);
});

it('[USR-051] a new password is sent with the present one, which is asked for then', async () => {
  expect(screen.queryByLabelText(said.old_password)).toBeNull();
  type(said.new_password, 'short');
  save();
  await waitFor(() => expect(screen.getByLabelText(new RegExp(`^${said.new_password}`))).toBeInvalid());
  expect(screen.getByLabelText(said.old_password)).toBeInvalid();
  type(said.new_password, 'long enough');
  save();
  await waitFor(() => expect(screen.getByLabelText(said.old_password)).toHaveFocus());
  expect(sent).toEqual([]);
  type(said.old_password, 'before');
  save();
  await closed();
  expect(sent).toMatchObject([['profile', { password: 'long enough', old_password: 'before' }]]);
  expect(sent[0]?.[1]).not.toHaveProperty('nickName');
});

it('a code of the benches goes by itself, and its digits are counted', async () => {
  type(said.pin, '12');
  save();
  await waitFor(() => expect(screen.getByLabelText(new RegExp(`^${said.pin}`))).toBeInvalid());
  type(said.pin, '1234');
  save();
  await closed();
  expect(sent).toEqual([['pin', { pin: '1234' }]]);
  expect(told()).toHaveLength(1);
});

it('with both, a code that is refused leaves it alone to be sent again', async () => {
  refused = { pin: { code: 'validation', message: 'x', errors: { pin: ['Taken already'] } } };
  type(said.nickname, 'Noa L');
  type(said.pin, '1234');
  save();
  expect(await screen.findByText('Taken already')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  refused = {};
  save();
  await closed();
  expect(sent.map(([call]) => call)).toEqual(['profile', 'pin', 'pin']);
});

it('[ERR-001] shows why it was refused: under its field, or above them', async () => {
  expect(screen.queryByRole('alert')).toBeNull();
  refused = { profile: { code: 'of_its_own', message: 'Not now' } };
  type(said.nickname, 'Noa L');
  save();
  expect(await screen.findByText('Not now')).toBeVisible();
  refused = { profile: { code: 'validation', message: 'x', errors: { nickName: ['Taken already'] } } };
  save();
  expect(await screen.findByText('Taken already')).toBeVisible();
  expect(screen.queryByText('Not now')).toBeNull();
  expect(close).not.toHaveBeenCalled();
});
