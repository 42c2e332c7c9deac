import { DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import { noticeStore } from '@peruke/mf-kit/shell';
import { wireDateOf } from '@peruke/ui/formats';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { showAs } from '../testing/admin-screen';
import { SettingsScreen } from './settings.screen';

const ANSWER = {
  version: 4,
  settings: { ...DEFAULT_SETTINGS, businessName: 'Noa Wigs', businessTaxId: '512345674' },
  pinned: { businessPhone: 'PERUKE_BUSINESS_PHONE' },
};
const sent: unknown[] = [];
const MEETING = {
  ...{
    start_at: '',
    endAt: '',
    calendar: 'orders',
    subject: 'Measures',
    client: null,
    meetingManager: null,
    wig: null,
  },
  ...{
    previousDates: [],
    notification: null,
    created_at: '',
    created_by: 'noa',
    deleted_at: null,
    deleted_by: null,
  },
  ...{ isDeleted: false, isCanceled: false, attendance: null, version: 1 },
};
/** Hours of meetings, by their day. */
let booked: Record<string, readonly string[]> = {};
const server = setupServer(
  http.get('*/base/api/settings', () => HttpResponse.json({ data: ANSWER })),
  http.get('*/base/api/settings/history', () =>
    HttpResponse.json({
      data: [
        {
          id: 1,
          key: 'cashPercent',
          at: '2026-11-22 10:00:00',
          by: 'Noa',
          before: 10,
          after: 8,
        },
      ],
    }),
  ),
  http.get('*/base/api/meetings/v2/filterByType', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [from, to] = [query.get('date_from') ?? '', query.get('date_to') ?? ''];
    const meetings = Object.entries(booked)
      .filter(([day]) => from <= day && day <= to)
      .flatMap(([day, times]) => times.map((time) => `${day} ${time}:00`))
      .map((startAt, id) => ({ ...MEETING, id, startAt }));
    return HttpResponse.json({ data: { meetings } });
  }),
  http.put('*/base/api/settings', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push(body);
    const { base_version: _base, changed: _changed, ...values } = body;
    return HttpResponse.json({
      data: { ...ANSWER, version: 5, settings: { ...ANSWER.settings, ...values } },
    });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  booked = {};
});
afterEach(() => server.resetHandlers());

const open = async () => {
  await showAs('ADMIN', <SettingsScreen />);
  return screen.findByLabelText('Business name');
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('sends what was changed alone, with the version that was read, and counts it before', async () => {
  const name = await open();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  type(name, 'Noa & Dina');
  fireEvent.click(screen.getByRole('switch', { name: 'Open on Friday' }));
  expect(await screen.findByText('2 unsaved changes')).toBeInTheDocument();
  save();
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe('Settings have been saved'));
  const { week } = DEFAULT_SETTINGS;
  expect(sent).toEqual([
    {
      businessName: 'Noa & Dina',
      week: [...week.slice(0, 5), { opens: '09:00', closes: '17:30' }, null],
      base_version: 4,
      changed: ['businessName', 'week'],
    },
  ]);
  expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument();
});

it('shows the logo that is chosen, refuses a file that is too large under it, and takes it away again', async () => {
  await open();
  const group = screen.getByRole('group', { name: 'Logo for papers' });
  const input = within(group).getByLabelText('Choose a picture', { selector: 'input' });
  const choose = (size: number) =>
    fireEvent.change(input, {
      target: { files: [new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' })] },
    });
  choose(501 * 1024);
  expect(await screen.findByText('The file is larger than 500 KB')).toBeInTheDocument();
  choose(3);
  expect(await within(group).findByRole('img', { name: 'Logo for papers' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AAAA',
  );
  expect(screen.queryByText('The file is larger than 500 KB')).not.toBeInTheDocument();
  save();
  await waitFor(() => expect(sent).toMatchObject([{ logo: 'AAAA', changed: ['logo'] }]));
  fireEvent.click(within(group).getByRole('button', { name: 'Remove the logo' }));
  expect(await screen.findByText('1 unsaved change')).toBeInTheDocument();
  save();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ logo: '', changed: ['logo'] }));
});

it('puts checks of an intake in order, aside and beside, and says at the field what is wrong', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Move down: Lace and hairline' }));
  fireEvent.click(screen.getByRole('switch', { name: 'In use: Skin' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a check' }));
  save();
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(sent).toEqual([]);
  type(screen.getAllByLabelText('Name in Hebrew').at(-1)!, 'ריח');
  type(screen.getAllByLabelText('Name in English').at(-1)!, 'Smell');
  expect(screen.getByRole('button', { name: 'Remove: Smell' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove: Skin/ })).not.toBeInTheDocument();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const { intakeChecks } = sent[0] as { intakeChecks: { id: string; en: string; isAside: boolean }[] };
  expect(intakeChecks.slice(0, 2)).toMatchObject([
    { id: 'skin', isAside: true },
    { id: 'lace', isAside: false },
  ]);
  expect(intakeChecks.at(-1)).toMatchObject({ en: 'Smell', he: 'ריח', isAside: false });
});

it('switches links for clients on, and the balance in them only then', async () => {
  await open();
  expect(screen.queryByRole('switch', { name: /what is open/ })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('switch', { name: 'Clients can be given a link to their order' }));
  fireEvent.click(await screen.findByRole('switch', { name: /what is open/ }));
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        clientLink: true,
        clientLinkBalance: true,
        base_version: 4,
        changed: ['clientLink', 'clientLinkBalance'],
      },
    ]),
  );
});

it('says what the operator has set, and does not let it be changed', async () => {
  await open();
  const phone = screen.getByLabelText('Phone');
  expect(phone).toBeDisabled();
  expect(phone).toHaveAccessibleDescription(expect.stringContaining('PERUKE_BUSINESS_PHONE') as string);
});

it('refuses a phone that cannot be dialled, but for one that the operator has set', async () => {
  const settings = { ...ANSWER.settings, businessPhone: 'ask at the door' };
  server.use(
    http.get('*/base/api/settings', () => HttpResponse.json({ data: { ...ANSWER, settings } }), {
      once: true,
    }),
  );
  type(await open(), 'Noa & Dina');
  save();
  await waitFor(() => expect(sent).toMatchObject([{ businessName: 'Noa & Dina' }]));
  cleanup();

  server.use(http.get('*/base/api/settings', () => HttpResponse.json({ data: { ...ANSWER, pinned: {} } })));
  await open();
  const phone = screen.getByLabelText('Phone');
  type(phone, 'abc');
  save();
  await waitFor(() => expect(phone).toHaveAccessibleDescription("Typed phone wasn't validated"));
  expect(sent).toHaveLength(1);
  type(phone, '02-555 0143 / *4321');
  save();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ businessPhone: '02-555 0143 / *4321' }));
});

it('refuses at the field what would stop the receipts, and sends nothing', async () => {
  type(await open(), ' ');
  save();
  const name = screen.getByLabelText('Business name');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Receipts cannot be issued without a name.'));
  expect(sent).toEqual([]);
});

it('keeps what is typed wrong while another topic is looked at, and tells all that is wrong when it is saved', async () => {
  await open();
  const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  const days = screen.getByLabelText('Collected within');
  type(days, '1.5');
  tab('Payments');
  const sum = await screen.findByLabelText('In cash whole, up to');
  type(sum, 'abc');
  type(screen.getByLabelText('Above it, the part'), '1.555');
  type(screen.getByLabelText('And not more than'), '1.5.2');
  tab('History');
  expect(sum).not.toBeVisible();
  tab('Payments');
  expect(screen.getByLabelText('In cash whole, up to')).toHaveValue('abc');
  expect(screen.getByLabelText('And not more than')).toHaveValue('1.5.2');
  tab('Messages');
  save();
  expect(await screen.findByText('4 fields need attention')).toBeInTheDocument();
  expect(sent).toEqual([]);
  fireEvent.click(
    screen.getByRole('button', {
      name: 'Payments: In cash whole, up to · Above it, the part · And not more than',
    }),
  );
  expect(sum).toHaveFocus();
  expect(sum).toHaveValue('abc');
  expect(sum).toHaveAccessibleDescription('Must be a number');
  expect(screen.getByLabelText('Above it, the part')).toHaveAccessibleDescription(
    'At most 2 digits after the point',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Business: Collected within' }));
  expect(screen.getByLabelText('Collected within')).toHaveFocus();
  expect(days).toHaveValue('1.5');
  expect(days).toHaveAccessibleDescription('Must be a whole number');
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(sum).toHaveValue('6000');
  expect(screen.queryByText(/need attention|unsaved/)).not.toBeInTheDocument();
});

it('says in sight what is not saved', async () => {
  type(await open(), 'Noa & Dina');
  fireEvent.click(screen.getByRole('switch', { name: 'Open on Friday' }));
  expect(await screen.findByText('Business name · Opening hours')).toBeInTheDocument();
});

it('opens the topic of a field that the service refuses', async () => {
  server.use(
    http.put('*/base/api/settings', () =>
      HttpResponse.json(
        {
          message: 'no',
          code: 'validation',
          errors: { 'vat.0.from': ['No VAT rate would be in force today'] },
        },
        { status: 422 },
      ),
    ),
  );
  type(await open(), 'Noa & Dina');
  save();
  expect(await screen.findByText('No VAT rate would be in force today')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
});

it('asks which value is to stand when somebody else has changed the same one', async () => {
  server.use(
    http.put(
      '*/base/api/settings',
      () =>
        HttpResponse.json(
          {
            message: 'no',
            code: 'edited_meanwhile',
            conflicts: { businessName: { mine: 'Mine', theirs: 'Hers' } },
            version: 7,
          },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  type(await open(), 'Mine');
  save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Hers')).toBeInTheDocument();
  // hers stays: the form goes on from there, and has nothing to save
  fireEvent.click(dialog.getByRole('radio', { name: /Hers$/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  expect(await screen.findByDisplayValue('Hers')).toBeInTheDocument();
  expect(screen.queryByDisplayValue('Mine')).toBeNull();
});

it('shows who changed what, and what it was', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  const row = await screen.findByText('Above it, the part');
  expect(row.parentElement).toHaveTextContent(/Noa/);
  expect(row.parentElement).toHaveTextContent(/10%.*8%/);
});

it('says how many meetings stand outside the new hours of a day of the week, and no more once it is as it was', async () => {
  const inDays = (days: number) => wireDateOf(new Date(Date.now() + days * 86_400_000));
  // of the seven days ahead one is a Tuesday
  const tuesday = [1, 2, 3, 4, 5, 6, 7]
    .map(inDays)
    .find((day) => new Date(`${day}T12:00Z`).getUTCDay() === 2)!;
  booked = { [tuesday]: ['09:00', '12:00'], [inDays(80)]: ['09:00'] };
  await open();
  expect(screen.queryByText(/outside these hours/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('switch', { name: 'Open on Tuesday' }));
  expect(await screen.findByText(/^Within 8 weeks 2 meetings lie outside these hours/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the day in the calendar' })).toHaveAttribute(
    'href',
    `/meetings-calendar?view=day&date=${tuesday}`,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Open on Tuesday' }));
  await waitFor(() => expect(screen.queryByText(/outside these hours/)).not.toBeInTheDocument());
});

it('says how many meetings are booked on a day that is to be closed or half, with the way to them', async () => {
  booked = { '2099-12-08': ['09:00', '12:00', '16:30'], '2020-12-08': ['09:00'] };
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a day' }));
  const day = screen.getByLabelText('Date');
  type(day, '08-12-2099');
  expect(await screen.findByText(/^3 meetings are booked on this day\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the day in the calendar' })).toHaveAttribute(
    'href',
    '/meetings-calendar?view=day&date=2099-12-08',
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Until 12:00' }));
  expect(await screen.findByText(/^2 meetings are booked on this day after 12:00\./)).toBeInTheDocument();
  // what is over needs nobody
  type(day, '08-12-2020');
  await waitFor(() => expect(screen.queryByText(/booked on this day/)).not.toBeInTheDocument());
  type(day, '08-12-2099');
  type(screen.getByLabelText('Name'), 'Stocktaking');
  expect(await screen.findByText(/^2 meetings/)).toBeInTheDocument();
  save();
  await waitFor(() => expect(sent).toMatchObject([{ changed: ['ownDays'] }]));
  expect(await screen.findByText(/^2 meetings/)).toBeInTheDocument();
});
