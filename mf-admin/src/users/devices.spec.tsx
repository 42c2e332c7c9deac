import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { showAs } from '../testing/admin-screen';
import { UsersScreen } from './users.screen';

const device = {
  id: 3,
  name: 'Bench 1',
  kind: 'bench',
  state: 'active',
  created_at: '2026-11-20 08:00:00',
  enrolled_at: '2026-11-20 08:01:00',
  last_contact_at: '2026-11-22 09:30:00',
  agent: 'Chrome',
  address: '10.0.0.4',
  ends_at: '2027-05-19 08:01:00',
  operator: { id: 6, nickName: 'Sivan' },
};
const dana = {
  id: 8,
  login: 'dana',
  nickName: 'Dana',
  role: { id: 8, name: 'MANAGER_PLUS' },
  role_id: 8,
  hex_color: '#00C2FF',
  created_at: '2026-01-01 08:00:00',
  last_login: null,
  version: 1,
};
let devices: object[] = [device];
let keys: { badge_issued_at: string | null; pin_set_at: string | null };
const sent: unknown[] = [];
const note = (request: Request, body?: unknown) =>
  sent.push([
    request.method,
    new URL(request.url).pathname.replace('/base/api', ''),
    ...(body ? [body] : []),
  ]);
const server = setupServer(
  http.get('*/base/api/users/200', () => HttpResponse.json({ data: [dana] })),
  http.get('*/base/api/roles', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/devices', () => HttpResponse.json({ data: devices })),
  http.post('*/base/api/devices', async ({ request }) => {
    const body = (await request.json()) as object;
    note(request, body);
    return HttpResponse.json({ data: { id: 9, ...body, code: '12345678', expires_in: 600 } });
  }),
  http.post('*/base/api/devices/:id/open', ({ request }) => {
    note(request);
    return HttpResponse.json({ data: devices });
  }),
  http.delete('*/base/api/devices/:id', ({ request }) => {
    note(request);
    devices = devices.map((one) => ({ ...one, state: 'revoked', operator: null }));
    return HttpResponse.json({ data: devices });
  }),
  http.get('*/base/api/user/8/sessions', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/user/8/benchKeys', () => HttpResponse.json({ data: keys })),
  http.post('*/base/api/user/8/badge', ({ request }) => {
    note(request);
    keys = { ...keys, badge_issued_at: '2026-11-22 10:00:00' };
    return HttpResponse.json({ data: { badge: 'PB1.secret-of-the-badge' } });
  }),
  http.delete('*/base/api/user/8/:key', ({ request }) => {
    note(request);
    keys = { badge_issued_at: null, pin_set_at: null };
    return HttpResponse.json({ data: keys });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  devices = [device];
  keys = { badge_issued_at: null, pin_set_at: '2026-11-01 10:00:00' };
});

const openDevices = () => showAs('ADMIN', <UsersScreen />, '/users-list?tab=devices');
const yes = async () => {
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  act(() => confirmStore.get()?.answer(true));
};
const lastNotice = () => noticeStore.get().shown.at(-1)?.text;

it('shows devices to an admin alone', async () => {
  await showAs('MANAGER', <UsersScreen />, '/users-list?tab=devices');
  await screen.findByRole('heading', { name: 'Dana' });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it('shows what is known of a device, and revokes it after a question', async () => {
  await openDevices();
  const card = await screen.findByRole('listitem', { name: 'Bench 1' });
  for (const text of ['Bench', 'Active', 'Sivan', '22-11-2026 09:30', '19-05-2027'])
    expect(within(card).getByText(text)).toBeInTheDocument();
  expect(within(card).queryByRole('button', { name: 'Open again' })).not.toBeInTheDocument();
  fireEvent.click(within(card).getByRole('button', { name: 'Revoke Bench 1' }));
  await waitFor(() => expect(confirmStore.get()?.text).toMatch(/not yet sent from it will not arrive/));
  await yes();
  await waitFor(() => expect(lastNotice()).toBe('The device is revoked'));
  expect(sent).toEqual([['DELETE', '/devices/3']]);
  expect(await screen.findByText('Revoked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revoke Bench 1' })).not.toBeInTheDocument();
});

it('shows another code for a device whose dialog was closed, in the place of the one before', async () => {
  devices = [{ ...device, state: 'waiting', enrolled_at: null, last_contact_at: null, operator: null }];
  await openDevices();
  fireEvent.click(await screen.findByRole('button', { name: 'New code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrol a device' }));
  expect(dialog.getByText('1234 5678')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST', '/devices', { name: 'Bench 1', kind: 'bench' }],
      ['DELETE', '/devices/3'],
    ]),
  );
});

it('ends no device that waits where another code is refused', async () => {
  devices = [{ ...device, state: 'waiting', enrolled_at: null, operator: null }];
  server.use(
    http.post('*/base/api/devices', () =>
      HttpResponse.json({ code: 'internal', message: 'x' }, { status: 500 }),
    ),
  );
  await openDevices();
  fireEvent.click(await screen.findByRole('button', { name: 'New code' }));
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.type).toBe('error'));
  expect(sent).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  server.resetHandlers();
});

it('opens a device that wrong codes have closed', async () => {
  devices = [{ ...device, state: 'closed', operator: null }];
  await openDevices();
  fireEvent.click(await screen.findByRole('button', { name: 'Open again' }));
  await waitFor(() => expect(sent).toEqual([['POST', '/devices/3/open']]));
});

it('enrols a device: asks for a name, shows the code as digits and QR, and says when the device came', async () => {
  await openDevices();
  fireEvent.click(await screen.findByRole('button', { name: 'Enrol a device' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrol a device' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Show the code' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Name of the device')).toHaveAttribute('aria-invalid', 'true'),
  );
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Name of the device'), { target: { value: 'Wall' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Wall screen' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Show the code' }));
  expect(await screen.findByText('1234 5678')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Enrolment code of Wall' })).toBeInTheDocument();
  expect(sent).toEqual([['POST', '/devices', { name: 'Wall', kind: 'wall' }]]);
  devices = [{ ...device, id: 9, name: 'Wall', kind: 'wall' }, device];
  expect(await screen.findByText('Wall is enrolled')).toBeInTheDocument();
  expect(screen.queryByText('1234 5678')).not.toBeInTheDocument();
});

it('gives a badge once, and takes badge and code away after a question', async () => {
  await showAs('ADMIN', <UsersScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Dana' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit user' }));
  expect(await drawer.findByText('01-11-2026')).toBeInTheDocument();
  fireEvent.click(drawer.getByRole('button', { name: 'Give a badge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Badge of Dana' });
  expect(within(dialog).getByRole('img', { name: 'Badge of Dana' })).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('secret-of-the-badge');
  fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  fireEvent.click(await drawer.findByRole('button', { name: 'Give a new badge' }));
  await yes();
  await screen.findByRole('dialog', { name: 'Badge of Dana' });
  fireEvent.click(drawer.getByRole('button', { name: 'Clear the code' }));
  await yes();
  await waitFor(() => expect(lastNotice()).toBe('The personal code is cleared'));
  expect(sent).toEqual([
    ['POST', '/user/8/badge'],
    ['POST', '/user/8/badge'],
    ['DELETE', '/user/8/benchPin'],
  ]);
});
