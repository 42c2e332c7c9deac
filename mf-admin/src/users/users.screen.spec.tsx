import { MANAGER_COLOURS, type RoleName } from '@peruke/contracts/identity';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { showAs } from '../testing/admin-screen';
import { UsersScreen } from './users.screen';

const ROLES = [
  { value: 1, text: 'ADMIN' },
  { value: 2, text: 'MANAGER' },
  { value: 8, text: 'MANAGER_PLUS' },
  { value: 4, text: 'USA_MANAGER' },
  { value: 3, text: 'worker' },
];
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
const meetingOf = (managerId: number, startAt: string, more = {}) => ({
  id: 1,
  start_at: startAt,
  startAt,
  endAt: startAt,
  calendar: 'orders',
  subject: '',
  client: null,
  meetingManager: { id: managerId, nickName: 'Dana', shortNickName: 'D', hex_color: null },
  wig: null,
  previousDates: [],
  notification: null,
  created_at: '2026-01-01 08:00:00',
  created_by: 'Noa',
  deleted_at: null,
  deleted_by: null,
  isDeleted: false,
  isCanceled: false,
  attendance: null,
  version: 1,
  ...more,
});
let meetings: Record<number, object[]> = {};
const asked: string[] = [];
const sent: unknown[] = [];
const done = async ({ request }: { request: Request }) => {
  sent.push([request.method, new URL(request.url).pathname, await request.json().catch(() => null)]);
  return HttpResponse.json({ data: { ...dana, version: dana.version + sent.length } });
};
const server = setupServer(
  http.get('*/base/api/users/200', () => HttpResponse.json({ data: [dana] })),
  http.get('*/base/api/roles', () => {
    asked.push('roles');
    return HttpResponse.json({ data: ROLES });
  }),
  http.get('*/base/api/user/8/benchKeys', () =>
    HttpResponse.json({ data: { badge_issued_at: null, pin_set_at: null } }),
  ),
  http.get('*/base/api/user/8/sessions', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/meetings/v2/filterFutureMeetings', ({ request }) => {
    const hers = meetings[Number(new URL(request.url).searchParams.get('manager_id'))];
    return HttpResponse.json({ data: { meetings: hers ?? [] } });
  }),
  http.put('*/base/api/user/8/:what', done),
  http.delete('*/base/api/user/8', done),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  meetings = {};
});
afterEach(() => server.resetHandlers());

const from = (base_version: number) => ({ base_version, changed: ['role_id'] });
const lastNotice = () => noticeStore.get().shown.at(-1)?.text;
const openEdit = async () => {
  await showAs('ADMIN', <UsersScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Dana' }));
  return within(await screen.findByRole('dialog', { name: 'Edit user' }));
};

it.each<[RoleName, string[]]>([
  ['ADMIN', ['roles']],
  ['MANAGER', ['roles']],
  ['MANAGER_PLUS', ['roles']],
  ['USA_MANAGER', ['roles']],
  ['worker', []],
])('[USR-039] the roles are read for %s: %j', async (role, calls) => {
  await showAs(role, <UsersScreen />);
  await screen.findByRole('heading', { name: 'Dana' });
  await waitFor(() => expect(asked).toEqual(calls));
});

it('[USR-010] [USR-011] [USR-012] shows a card with what is known of a person; only an admin may change it', async () => {
  await showAs('MANAGER', <UsersScreen />);
  const card = await screen.findByRole('listitem', { name: 'Dana' });
  for (const text of ['dana', 'Manager plus', 'Sky blue', '01-01-2026 08:00', 'N/A'])
    expect(within(card).getByText(text)).toBeInTheDocument();
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add new user' })).not.toBeInTheDocument();
});

it('[USR-009] [USR-008] [USR-020] offers five colours for role 8 alone, and tells that the role is changed', async () => {
  const dialog = await openEdit();
  const group = within(await dialog.findByRole('radiogroup', { name: 'Calendar colour' }));
  const colours = group.getAllByRole('radio');
  const names = ['Red', 'Orange', 'Sky blue', 'Pink', 'Violet'];
  expect(colours).toEqual(names.map((name) => group.getByRole('radio', { name })));
  expect(MANAGER_COLOURS).toEqual(['#ff0000', '#ff9f05', '#00C2FF', '#e802b2', '#8F00FF']);
  fireEvent.click(colours[4]!);
  fireEvent.click(dialog.getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(lastNotice()).toBe('Role is changed'));
  fireEvent.click(dialog.getByRole('radio', { name: 'Worker' }));
  expect(dialog.queryByRole('radiogroup', { name: 'Calendar colour' })).not.toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['PUT', '/base/api/user/8/updateRole', { role_id: 8, hex_color: '#8F00FF', ...from(1) }],
    ['PUT', '/base/api/user/8/updateRole', { role_id: 3, ...from(2) }],
  ]);
});

it.each([
  ['a role that is not saved', 'Worker', 1],
  ['the role as it was', 'Manager plus', 0],
])('asks before a slide-out is closed over %s', async (_what, role, questions) => {
  const dialog = await openEdit();
  fireEvent.click(dialog.getByRole('radio', { name: 'Worker' }));
  fireEvent.click(dialog.getByRole('radio', { name: role }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() =>
    expect([
      screen.queryAllByRole('alertdialog').length,
      screen.queryAllByRole('dialog', { name: 'Edit user' }).length,
    ]).toEqual([questions, questions]),
  );
});

it.each(['', '  '])(
  '[USR-011] [USR-029] tells all that is wrong with a new user at once, names of "%s" too',
  async (name) => {
    await showAs('ADMIN', <UsersScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add new user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add new user' }));
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'short' } });
    for (const label of ['Username', 'Nickname'])
      fireEvent.change(dialog.getByLabelText(label), { target: { value: name } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() => expect(dialog.getAllByText('This field is required')).toHaveLength(3));
    expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
    expect(dialog.getByLabelText('Password')).toBeInvalid();
    expect(sent).toEqual([]);
  },
);

it.each(['dana', ' DANA '])(
  'tells that the login %j is taken when its field is left, and with the other faults',
  async (login) => {
    await showAs('ADMIN', <UsersScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add new user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add new user' }));
    fireEvent.change(dialog.getByLabelText('Username'), { target: { value: login } });
    fireEvent.blur(dialog.getByLabelText('Username'));
    await waitFor(() =>
      expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription('Already in use'),
    );
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'short' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add user' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters'),
    );
    expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription('Already in use');
    expect(sent).toEqual([]);
  },
);

it('shows both roles when two admins changed one, and sends what is chosen', async () => {
  const mine = { role_id: 3, hex_color: null };
  const theirs = { role_id: 2, hex_color: null };
  server.use(
    http.put(
      '*/base/api/user/8/updateRole',
      () =>
        HttpResponse.json(
          { code: 'edited_meanwhile', message: '', version: 5, conflicts: { role_id: { mine, theirs } } },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  const dialog = await openEdit();
  fireEvent.click(await dialog.findByRole('radio', { name: 'Worker' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save role' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed by two people' }));
  expect(choice.getByRole('radio', { name: /Manager$/ })).not.toBeChecked();
  fireEvent.click(choice.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([['PUT', '/base/api/user/8/updateRole', { role_id: 3, ...from(5) }]]);
});

it('goes on from the name of the other, and says nothing of a change, when that one stays', async () => {
  const conflicts = { nickName: { mine: 'Mine', theirs: 'Theirs' } };
  server.use(
    http.put('*/base/api/user/8/updateName', () =>
      HttpResponse.json({ code: 'edited_meanwhile', message: '', version: 5, conflicts }, { status: 409 }),
    ),
  );
  const dialog = await openEdit();
  const before = lastNotice();
  fireEvent.change(dialog.getByLabelText('Nickname'), { target: { value: 'Mine' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed by two people' }));
  fireEvent.click(choice.getByRole('radio', { name: /Theirs$/ }));
  fireEvent.click(choice.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(dialog.getByLabelText('Nickname')).toHaveValue('Theirs'));
  expect(lastNotice()).toBe(before);
});

it.each([
  ['[USR-021] [USR-018]', 'Dana', 'long-enough', ['updatePassword'], 'Password is changed'],
  ['[USR-022] [USR-018]', 'Noa', '', ['updateName'], 'Name is changed'],
  ['[USR-023]', 'Noa', 'long-enough', ['updateName', 'updatePassword'], 'Password and Name are changed'],
])('%s sends only what is filled in: %s / %s', async (_ids, nickName, password, calls, notice) => {
  const dialog = await openEdit();
  fireEvent.change(dialog.getByLabelText('Nickname'), { target: { value: nickName } });
  fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  await waitFor(() => expect(lastNotice()).toBe(notice));
  expect(
    sent.map((call) =>
      String((call as string[])[1])
        .split('/')
        .at(-1),
    ),
  ).toEqual(calls);
});

it('[USR-019] shows what the server says of a password under the field', async () => {
  server.use(
    http.put('*/base/api/user/8/updatePassword', () =>
      HttpResponse.json(
        { message: 'no', errors: { password: ['Choose a password that is harder to guess.'] } },
        { status: 422 },
      ),
    ),
  );
  const dialog = await openEdit();
  fireEvent.change(dialog.getByLabelText(/^Password/), { target: { value: 'password' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveAttribute('aria-invalid', 'true'));
  expect(dialog.getByLabelText(/^Password/)).toHaveAccessibleDescription(
    expect.stringContaining('Choose a password that is harder to guess') as string,
  );
});

it('[USR-023] sends no password where the name is refused, and nothing at all where the password is too short', async () => {
  server.use(
    http.put('*/base/api/user/8/updateName', () =>
      HttpResponse.json(
        { message: 'no', errors: { nickName: ['The nickname field is required.'] } },
        { status: 422 },
      ),
    ),
  );
  const dialog = await openEdit();
  const type = (label: RegExp | string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  type('Nickname', 'Noa');
  type(/^Password/, 'short');
  save();
  await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveAttribute('aria-invalid', 'true'));
  expect(sent).toEqual([]);
  type(/^Password/, 'long-enough');
  save();
  await waitFor(() => expect(dialog.getByLabelText('Nickname')).toHaveAttribute('aria-invalid', 'true'));
  expect(sent.filter((call) => String((call as string[])[1]).endsWith('updatePassword'))).toEqual([]);
});

it('[USR-025] [USR-026] deletes after a confirmation, and says so as the workshop spells it', async () => {
  await showAs('ADMIN', <UsersScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Dana' }));
  await waitFor(() => expect(confirmStore.get()?.text).toContain('Dana'));
  act(() => confirmStore.get()?.answer(false));
  await waitFor(() => expect(confirmStore.get()).toBeUndefined());
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Dana' }));
  await waitFor(() => expect(confirmStore.get()?.text).toContain('Dana'));
  act(() => confirmStore.get()?.answer(true));
  await waitFor(() => expect(lastNotice()).toBe('User delete'));
  expect(sent).toEqual([['DELETE', '/base/api/user/8', null]]);
});

describe('who has meetings ahead', () => {
  const body = () => {
    const { container } = render(<>{confirmStore.get()?.body}</>);
    return within(container);
  };
  const hers = () => {
    meetings = {
      8: [meetingOf(8, '2031-02-03 10:00:00'), meetingOf(8, '2031-02-04 10:00:00')],
      9: [meetingOf(9, '2031-02-01 10:00:00')],
    };
  };

  it('[USR-025] is deleted with the number of them in the question, and a way to see them', async () => {
    hers();
    await showAs('ADMIN', <UsersScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Dana' }));
    await waitFor(() => expect(confirmStore.get()?.text).toContain('Dana'));
    const question = body();
    expect(question.getByText(/Dana has 2 meetings in the calendar/)).toBeInTheDocument();
    expect(question.getByRole('link', { name: 'Show them in the calendar' })).toHaveAttribute(
      'href',
      '/meetings-calendar?view=week&date=2031-02-03&manager=8',
    );
    act(() => confirmStore.get()?.answer(false));
  });

  it('keeps her role until a question that tells of them is answered', async () => {
    hers();
    const dialog = await openEdit();
    fireEvent.click(await dialog.findByRole('radio', { name: /^Admin/i }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe('Change role'));
    expect(body().getByText(/Dana has 2 meetings/)).toBeInTheDocument();
    act(() => confirmStore.get()?.answer(false));
    await waitFor(() => expect(confirmStore.get()).toBeUndefined());
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe('Change role'));
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(sent).toMatchObject([['PUT', '/base/api/user/8/updateRole', { role_id: 1 }]]));
  });
});
