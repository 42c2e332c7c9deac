import { DEFAULT_SETTINGS, SETTING_KEYS } from '@peruke/contracts/settings';
import { connectTestShell } from '@peruke/mf-kit/testing';
import { noticeStore, type SlotPropsOf } from '@peruke/mf-kit/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import he from '../locales/he.json';
import { showAs } from '../testing/admin-screen';
import { SettingsScreen } from './settings.screen';

const READY = 'Order is ready, in English';
const ANSWER = {
  version: 4,
  settings: {
    ...DEFAULT_SETTINGS,
    businessName: 'Noa Wigs',
    businessTaxId: '512345674',
    startedTextEn: 'We begin, {name}',
  },
  pinned: {},
};
const sent: Record<string, unknown>[] = [];
const tried: object[] = [];
const server = setupServer(
  http.get('*/base/api/settings', () => HttpResponse.json({ data: ANSWER })),
  http.get('*/base/api/settings/history', () =>
    HttpResponse.json({
      data: [
        {
          id: 1,
          key: 'readyTextEn',
          at: '2026-11-22 10:00:00',
          by: 'Noa',
          before: '',
          after: 'Come, {name}',
        },
      ],
    }),
  ),
  http.get('*/base/api/client/7', () =>
    HttpResponse.json({
      data: {
        id: 7,
        name: '{barcode}',
        surname: 'Levi',
        full_name: '{barcode} Levi',
        email: '',
        phone: '+972525550143',
        additionalPhone: '',
        country: 'Israel',
        city: '',
        address: '',
        contactPreference: 'sms',
        isDeleted: 0,
        visible: 1,
        created_at: '2026-11-22 10:00:00',
        updated_at: '2026-11-22 10:00:00',
        version: 1,
        meetings: [],
        wigs: [],
      },
    }),
  ),
  http.post('*/base/api/messages/trial', async ({ request }) => {
    const body = (await request.json()) as { text: string };
    tried.push(body);
    const isRefused = body.text === 'No';
    return HttpResponse.json(
      { data: { outcome: isRefused ? 'refused' : 'sent', reason: isRefused ? 'fixed-line' : '' } },
      { status: 201 },
    );
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
beforeEach(() => void (sent.length = 0));

const field = (name = READY) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const preview = (name = READY) => screen.getByRole('figure', { name: `Preview: ${name}` });
const open = async () => {
  await showAs('ADMIN', <SettingsScreen />, '/?topic=messages');
  await screen.findByRole('textbox', { name: READY });
};
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const chip = (label: string) => {
  const group = screen.getByRole('group', { name: `Put into: ${READY}` });
  return Array.from(group.querySelectorAll('button')).find(({ textContent }) => textContent === label)!;
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows the text in force, as the client gets it, with what it costs', async () => {
  await open();
  expect(field()).toHaveValue(
    'Hello {name}, order {barcode} is ready. Please call us to arrange the pick-up.',
  );
  expect(preview()).toHaveTextContent('Hello Ruth, order 204525 is ready.');
  expect(field('Work has started, in English')).toHaveValue('We begin, {name}');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  type('a'.repeat(161));
  expect(screen.getByText(/161 characters · 2 SMS/)).toBeInTheDocument();
  type('“Come”');
  expect(
    screen.getByText(/Characters like \u2068“ ”\u2069 leave room for 70 only in an SMS/),
  ).toBeInTheDocument();
});

it('puts a placeholder in at the caret, and saves what stands there', async () => {
  await open();
  type('Hello , come');
  field().setSelectionRange(6, 6);
  fireEvent.select(field());
  fireEvent.click(chip('First name'));
  expect(field()).toHaveValue('Hello {name}, come');
  expect(field().selectionStart).toBe('Hello {name}'.length);
  expect(field()).toHaveFocus();
  fireEvent.click(chip('Business name'));
  expect(field()).toHaveValue('Hello {name}{business}, come');
  expect(preview()).toHaveTextContent('Hello RuthNoa Wigs, come');
  save();
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe('Settings have been saved'));
  expect(sent).toEqual([
    { readyTextEn: 'Hello {name}{business}, come', base_version: 4, changed: ['readyTextEn'] },
  ]);
  expect(field()).toHaveValue('Hello {name}{business}, come');
});

it.each([
  ['Hello {foo}', 'There is nothing called {foo} to put in here'],
  ['Hello {name', 'A brace without its other one: {name'],
])('refuses %j at the field, and sends nothing', async (text, error) => {
  await open();
  type(text);
  save();
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(error) as string));
  expect(sent).toEqual([]);
});

it('says what a text names and the business details leave empty', async () => {
  await open();
  type('Come to {address}, {business}');
  expect(screen.getByText('Empty in the business details: Business address')).toBeInTheDocument();
  type('Come to {business}');
  expect(screen.queryByText(/Empty in the business details/)).toBeNull();
});

it('goes back to the text of the house, which is no change where it stood before', async () => {
  await open();
  const started = 'Work has started, in English';
  fireEvent.click(screen.getByRole('button', { name: `Back to the default: ${started}` }));
  expect(field(started)).toHaveValue(
    'Hello {name}, we have started on order {barcode}. We will tell you when it is ready.',
  );
  type('Mine');
  fireEvent.click(screen.getByRole('button', { name: `Back to the default: ${READY}` }));
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ startedTextEn: '', changed: ['startedTextEn'] });
});

it('leaves alone what is being typed, and fills a field that was left empty', async () => {
  await open();
  type('Come ');
  expect(field()).toHaveValue('Come ');
  type('');
  expect(field()).toHaveValue('');
  fireEvent.blur(field());
  expect(field()).toHaveValue(
    'Hello {name}, order {barcode} is ready. Please call us to arrange the pick-up.',
  );
  type('Come');
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(field()).toHaveValue(
    'Hello {name}, order {barcode} is ready. Please call us to arrange the pick-up.',
  );
});

it('shows how a real client would read it, whatever her name looks like', async () => {
  await showAs('ADMIN', <SettingsScreen />, '/?topic=messages');
  const Picker = ({ onPick }: SlotPropsOf<'client-picker'>) => (
    <button type="button" onClick={() => onPick({ id: 7, name: 'Levi' })}>
      pick
    </button>
  );
  connectTestShell({
    slot: () => [{ remote: 'mf-clients', load: () => Promise.resolve(Picker as never) }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'pick' }));
  await waitFor(() => expect(preview()).toHaveTextContent('Hello {barcode}, order 204525 is ready.'));
});

it('tells of a change in the history, and calls an empty text what it is', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  const row = await screen.findByText(READY);
  expect(row.parentElement).toHaveTextContent(/The default text.*Come, \{name\}/);
});

it.each([
  ['en', en],
  ['he', he],
])('%s: every setting has its name', (_language, { settings }) => {
  expect(SETTING_KEYS.filter((key) => !(key in settings.key))).toEqual([]);
});

it('sends a text as it stands to one’s own phone, which it asks for, and says what became of it', async () => {
  await open();
  const phone = screen.getByRole('textbox', { name: /Your phone/ });
  const send = () => fireEvent.click(screen.getByRole('button', { name: `Send a test to me: ${READY}` }));
  send();
  await waitFor(() => expect(phone).toBeInvalid());
  expect(phone).toHaveFocus();
  fireEvent.change(phone, { target: { value: '052-555 0143' } });
  expect(phone).toBeValid();
  type('Come, {name}');
  send();
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe('The message was sent to you'));
  type('No');
  send();
  await waitFor(() =>
    expect(noticeStore.get().shown.at(-1)?.text).toBe(
      'The message was not sent: A fixed line, which takes no messages',
    ),
  );
  type('Hello {foo}');
  send();
  await waitFor(() => expect(field()).toBeInvalid());
  expect(tried).toEqual([
    {
      ...{ occasion: 'ready', language: 'en', text: 'Come, {name}', phone: '+972525550143' },
      subject: { name: 'Ruth', surname: 'Levi', barcode: '204525' },
    },
    expect.objectContaining({ text: 'No' }),
  ]);
});

it('refuses a brace that is not closed under its field as soon as it is left, and sends nothing', async () => {
  await open();
  type('Come, {name');
  fireEvent.blur(field());
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/A brace without its other one: \{name/));
  expect(field()).toBeInvalid();
  save();
  type('Come, {name}');
  await waitFor(() => expect(field()).toBeValid());
  expect(sent).toEqual([]);
});
