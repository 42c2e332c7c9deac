import '@testing-library/jest-dom';
import type { Client } from '@peruke/contracts/clients';
import { ModalContext, stack } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import hebrew from '../locales/he.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { ClientFormModal } from './client-form.modal';

const { form } = texts;
const COUNTRIES = [
  { name: 'Argentina', code: 'AR', dial_code: '+54' },
  { name: 'Canada', code: 'CA', dial_code: '+1' },
  { name: 'Israel', code: 'IL', dial_code: '+972' },
];
const CITIES: Record<string, string[]> = { Israel: ['Haifa', 'Jerusalem'], Canada: ['Montreal', 'Toronto'] };
const CARD = {
  remote: 'mf-clients',
  load: () => Promise.resolve(() => null),
  entry: { kind: 'popup', size: 'm' } as const,
};
const closed = jest.fn();
let client: Client;
let asked: string[] = [];
let sent: { way: string; body: Record<string, unknown> }[] = [];
let answers: (() => Response)[] = [];
let lookedUp: string[] = [];
/** Who has the phone, for each time it is asked. */
let owners: (Client | null | Promise<Client>)[] = [];

const write = async ({ request }: { request: Request }) => {
  sent.push({
    way: `${request.method} ${new URL(request.url).pathname.split('/api')[1]}`,
    body: (await request.json()) as never,
  });
  return (answers.shift() ?? (() => HttpResponse.json({ data: client })))();
};
const server = setupServer(
  http.get('*/base/api/countries/codes', () => HttpResponse.json({ data: COUNTRIES })),
  http.get('*/base/api/countries/flags', () => HttpResponse.json({ data: [] })),
  http.post('*/base/api/countries/cities', async ({ request }) => {
    const { country } = (await request.json()) as { country: string };
    asked.push(country);
    return HttpResponse.json({ data: CITIES[country] ?? [] });
  }),
  http.get('*/base/api/client/getByPhone', async ({ request }) => {
    lookedUp.push(new URL(request.url).searchParams.get('phone') ?? '');
    const owner = owners.shift() ?? null;
    return HttpResponse.json({ data: await owner });
  }),
  http.get('*/base/api/client/:id', ({ params }) => {
    asked.push(`client ${String(params['id'])}`);
    return HttpResponse.json({ data: client });
  }),
  http.put('*/base/api/client/31', write),
  http.post('*/base/api/client', write),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  [asked, sent, answers, lookedUp, owners] = [[], [], [], [], []];
  closed.mockClear();
  connectTestShell();
  signInAs('MANAGER');
  client = sampleClient({ country: 'Israel', city: 'Haifa', version: 4 });
});
afterEach(() => {
  stack.drop();
  server.resetHandlers();
});
afterEach(() => void store.dispatch(clientsApi.util.resetApiState()));

const show = (clientId?: number, picks?: boolean) => {
  const frame = { kind: 'popup' as const, size: 'm' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: closed, dismiss: () => undefined }}>
      <ClientFormModal clientId={clientId} picks={picks} />
    </ModalContext>,
    { namespace: 'mf-clients', store },
  );
};
const open = async (clientId?: number, picks?: boolean) => {
  show(clientId, picks);
  expect(screen.getByRole('dialog', { name: clientId ? form.editTitle : form.addTitle })).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  await screen.findByRole('textbox', { name: form.name });
};
const named = (name: string) => new RegExp(`^${name}(?! code)`);
const box = (name: string) => screen.getByRole('textbox', { name: named(name) });
const choice = (name: string) => screen.getByRole('combobox', { name: named(name) });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const optionsOf = (name: string) => {
  fireEvent.click(choice(name));
  return within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};
const pick = (name: string, option: string) => {
  optionsOf(name);
  fireEvent.click(screen.getByRole('option', { name: option }));
};
const phone = () => screen.getByRole('textbox', { name: named(form.phone) });
const save = () => fireEvent.click(screen.getByRole('button', { name: form.save }));

describe('a new client', () => {
  it('[CLI-058] chooses of the countries, those of most clients first, and then of the cities of that one', async () => {
    await open();
    expect(asked).not.toContain('client 0');
    expect(optionsOf(form.country)).toEqual(['Israel', 'Canada', 'Argentina']);
    fireEvent.click(screen.getByRole('option', { name: 'Canada' }));
    expect(choice(form.city)).toHaveValue('');
    await waitFor(() => expect(asked).toContain('Canada'));
    await waitFor(() => expect(optionsOf(form.city)).toEqual(['Montreal', 'Toronto']));
    fireEvent.click(screen.getByRole('option', { name: 'Toronto' }));
    type(box(form.name), 'Ruth');
    type(phone(), '6471234567');
    save();
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ clientId: 31, name: 'Liat Mor' }));
    expect(sent).toEqual([
      {
        way: 'POST /client',
        body: expect.objectContaining({
          name: 'Ruth',
          phone: '+16471234567',
          country: 'Canada',
          city: 'Toronto',
        }),
      },
    ]);
  });

  it('[CLI-058] chooses in Hebrew of places that stand by their Hebrew names', async () => {
    server.use(
      http.get('*/base/api/countries/codes', () =>
        HttpResponse.json({
          data: [
            ...COUNTRIES,
            { name: 'Australia', code: 'AU', dial_code: '+61' },
            { name: 'Austria', code: 'AT', dial_code: '+43' },
          ],
        }),
      ),
      http.post('*/base/api/countries/cities', () =>
        HttpResponse.json({
          data: ['Jerusalem', 'Acre', 'Ashdod', 'Haifa'],
          names: { he: ['ירושלים', 'עכו', 'אשדוד', 'חיפה'] },
        }),
      ),
    );
    await startTestTexts('he', { 'mf-clients': hebrew });
    show();
    await screen.findByRole('textbox', { name: new RegExp(`^${hebrew.form.name}`) });
    expect(optionsOf(hebrew.form.country)).toEqual(['ישראל', 'קנדה', 'אוסטריה', 'אוסטרליה', 'ארגנטינה']);
    fireEvent.click(screen.getByRole('option', { name: 'ישראל' }));
    await waitFor(() => expect(optionsOf(hebrew.form.city)).toEqual(['ירושלים', 'אשדוד', 'חיפה', 'עכו']));
  });

  it('has a name and a phone; all else may wait, and what is wrong is counted', async () => {
    await open();
    save();
    await waitFor(() => expect(box(form.name)).toBeInvalid());
    expect(phone()).toBeInvalid();
    expect(box(form.surname)).toBeValid();
    expect(box(form.email)).toBeValid();
    expect(screen.getByText('2 fields need attention')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('[CLI-028] from abroad is told that her phone waits for her country', async () => {
    await open();
    type(phone(), '+1 212 555 0143');
    fireEvent.blur(phone());
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(form.phoneFollowsCountry));
    pick(form.country, 'Canada');
    await waitFor(() => expect(phone()).not.toHaveAccessibleDescription());
  });

  it('[CLI-034] of a usa_manager may have no phone', async () => {
    signInAs('USA_MANAGER');
    await open();
    type(box(form.name), 'Ruth');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ name: 'Ruth', phone: '+10000000000' });
  });

  it('is written in the direction of its language, an address for letters from the left', async () => {
    await open();
    expect(box(form.name)).toHaveAttribute('dir', 'auto');
    expect(box(form.email)).not.toHaveAttribute('dir');
  });

  it('[CLI-031] whose phone has a digit too many sees what she typed', async () => {
    await open();
    await userEvent.type(phone(), '05212345678');
    fireEvent.blur(phone());
    await waitFor(() => expect(phone()).toBeInvalid());
    expect(phone()).toHaveValue('05212345678');
    await userEvent.type(phone(), '{Backspace}');
    fireEvent.blur(phone());
    await waitFor(() => expect(phone()).toHaveValue('521234567'));
    expect(phone()).toBeValid();
  });

  describe('[CLI-037] whose phone another one has', () => {
    const other = sampleClient({ id: 40, full_name: 'Dina Katz' });
    const taken = form.taken.replace('{{name}}', 'Dina Katz');
    const PHONE_TAKEN = 'This phone already belongs to a client';
    const choose = () =>
      screen.queryByRole('button', { name: form.choose.replace('{{name}}', '\u2068Dina Katz\u2069') });
    const fill = async (picks?: boolean) => {
      await open(undefined, picks);
      type(box(form.name), 'Ruth');
      type(phone(), '0525550143');
    };

    it('is told whose it is from the start, and nothing is sent, however fast she saves', async () => {
      let answer: (client: Client) => void = () => undefined;
      owners = [new Promise((resolve) => (answer = resolve))];
      await fill();
      fireEvent.blur(phone());
      await waitFor(() => expect(lookedUp).toEqual(['+972525550143']));
      save();
      answer(other);
      await waitFor(() => expect(phone()).toHaveAccessibleDescription(taken));
      await waitFor(() => expect(screen.getByRole('button', { name: form.save })).toBeEnabled());
      expect([lookedUp, sent]).toEqual([['+972525550143'], []]);
    });

    it('is told whose it is when the field is left, once, and may look at her card', async () => {
      owners = [other];
      connectTestShell({ modal: () => CARD });
      await open();
      await userEvent.type(phone(), '0525550143');
      expect(lookedUp).toEqual([]);
      await userEvent.tab();
      await waitFor(() => expect(phone()).toHaveAccessibleDescription(taken));
      fireEvent.click(screen.getByRole('button', { name: 'Dina Katz' }));
      await waitFor(() =>
        expect(stack.get().entries).toMatchObject([{ name: 'clients.card', props: { clientId: 40 } }]),
      );
      expect([lookedUp, sent]).toEqual([['+972525550143'], []]);
      expect(closed).not.toHaveBeenCalled();
    });

    it('is told whose it is also when it was taken a moment ago', async () => {
      owners = [null, other];
      answers = [
        () => HttpResponse.json({ message: 'Refused.', errors: { phone: [PHONE_TAKEN] } }, { status: 422 }),
      ];
      await fill();
      save();
      await waitFor(() => expect(phone()).toHaveAccessibleDescription(taken));
      expect(screen.queryByText(PHONE_TAKEN)).toBeNull();
      expect(sent).toHaveLength(1);
      type(phone(), '0525550144');
      await waitFor(() => expect(phone()).toBeValid());
    });

    it('is told of whom she may not know in the words of the service', async () => {
      answers = [
        () => HttpResponse.json({ message: 'Refused.', errors: { phone: [PHONE_TAKEN] } }, { status: 422 }),
      ];
      await fill();
      save();
      expect(await screen.findByText(PHONE_TAKEN)).toBeVisible();
    });

    it('is no dead end of a picker: the owner is chosen in place of a new one, with nothing sent', async () => {
      owners = [other];
      await fill(true);
      fireEvent.blur(phone());
      await waitFor(() => expect(choose()).toBeVisible());
      fireEvent.click(choose()!);
      expect(closed.mock.calls).toEqual([[{ clientId: 40, name: 'Dina Katz' }]]);
      expect(sent).toEqual([]);
    });

    it('is no dead end of a picker either when it was taken a moment ago', async () => {
      owners = [null, other];
      answers = [
        () => HttpResponse.json({ message: 'Refused.', errors: { phone: [PHONE_TAKEN] } }, { status: 422 }),
      ];
      await fill(true);
      save();
      await waitFor(() => expect(choose()).toBeVisible());
    });

    it.each([
      ['of a form that nobody picks from', other, false],
      ['who is deleted', { ...other, isDeleted: 1 as const }, true],
    ])('is told whose it is without a choice: one %s', async (_, owner, picks) => {
      owners = [owner];
      await fill(picks);
      fireEvent.blur(phone());
      expect(await screen.findByRole('button', { name: 'Dina Katz' })).toBeVisible();
      expect(choose()).toBeNull();
    });

    it('[PERM-027] is told of whom she may not see in the words of the service alone, in a picker too', async () => {
      signInAs('USA_MANAGER');
      answers = [
        () => HttpResponse.json({ message: 'Refused.', errors: { phone: [PHONE_TAKEN] } }, { status: 422 }),
      ];
      await fill(true);
      save();
      expect(await screen.findByText(PHONE_TAKEN)).toBeVisible();
      expect(lookedUp).toHaveLength(2);
      expect(choose()).toBeNull();
    });

    it('is not asked of a phone that stays as it was', async () => {
      await open(31);
      type(box(form.surname), 'Adler');
      fireEvent.blur(phone());
      save();
      await waitFor(() => expect(closed).toHaveBeenCalled());
      expect(lookedUp).toEqual([]);
    });
  });

  it('that the service refuses is told at its field, or above where no field is to blame', async () => {
    const refuse = (body: object) => () =>
      HttpResponse.json({ message: 'Refused.', ...body }, { status: 422 });
    answers = [refuse({ errors: { email: ['is no address'] } }), refuse({})];
    await open();
    type(box(form.name), 'Ruth');
    type(phone(), '0525550143');
    save();
    expect(await screen.findByText('is no address')).toBeVisible();
    expect(box(form.email)).toBeInvalid();
    expect(screen.queryByRole('alert')).toBeNull();
    type(box(form.email), 'ruth@example.com');
    await waitFor(() => expect(box(form.email)).toBeValid());
    save();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('a client who is known', () => {
  it('is shown as she is kept, and only what was changed is sent, with the version that was seen', async () => {
    await open(31);
    expect(box(form.name)).toHaveValue('Liat');
    await waitFor(() => expect(optionsOf(form.city)).toEqual(['Haifa', 'Jerusalem']));
    type(box(form.surname), 'Mor-Adler');
    save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent).toEqual([
      { way: 'PUT /client/31', body: { surname: 'Mor-Adler', base_version: 4, changed: ['surname'] } },
    ]);
  });

  it('keeps a city that the list does not know, and can be without one', async () => {
    client = sampleClient({ country: 'Israel', city: 'Hebron' });
    await open(31);
    expect(choice(form.city)).toHaveValue('Hebron');
    await waitFor(() => expect(optionsOf(form.city)).toEqual(['Hebron', 'Haifa', 'Jerusalem']));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(optionsOf(form.city)).toEqual(['Haifa', 'Jerusalem']));
    save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ city: '', changed: ['city'] }));
  });

  it('asks for no cities of no country', async () => {
    client = sampleClient({ country: '', city: '' });
    await open(31);
    expect(asked).toEqual(['client 31']);
    expect(choice(form.city)).toHaveValue('');
  });

  it('[CLI-036] another country empties the city, and that is a change', async () => {
    await open(31);
    pick(form.country, 'Argentina');
    save();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ country: 'Argentina', city: '' }));
  });

  it('that somebody else has changed meanwhile is shown in words, and whose value stays is asked', async () => {
    const conflicts = {
      agreesToRecall: { mine: true, theirs: false },
      surname: { mine: 'Adler', theirs: 'Stern' },
    };
    answers = [
      () =>
        HttpResponse.json(
          { code: 'edited_meanwhile', message: 'Edited.', conflicts, version: 5 },
          { status: 409 },
        ),
    ];
    await open(31);
    type(box(form.surname), 'Adler');
    fireEvent.click(screen.getByRole('checkbox', { name: form.agreesToRecall }));
    save();
    const agrees = within(await screen.findByRole('group', { name: form.agreesToRecall }));
    expect(agrees.getAllByRole('radio').map((radio) => radio.closest('label'))).toEqual([
      expect.objectContaining({ textContent: `What you typed${texts.card.agrees}` }),
      expect.objectContaining({ textContent: `Saved meanwhile${texts.card.agreesNot}` }),
    ]);
    expect(screen.getByRole('group', { name: form.surname })).toHaveTextContent('Stern');
    fireEvent.click(agrees.getByRole('radio', { name: /Saved meanwhile/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(sent[1]?.body).toEqual({ surname: 'Adler', base_version: 5, changed: ['surname'] });
  });

  it('stays open, and says nothing, when the person goes back from that question', async () => {
    answers = [
      () =>
        HttpResponse.json(
          {
            ...{ code: 'edited_meanwhile', message: 'Edited.', version: 5 },
            conflicts: { surname: { mine: 'Adler', theirs: 'Stern' } },
          },
          { status: 409 },
        ),
    ];
    await open(31);
    type(box(form.surname), 'Adler');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: form.surname })).toBeNull());
    expect(box(form.surname)).toHaveValue('Adler');
    expect(sent).toHaveLength(1);
    expect(closed).not.toHaveBeenCalled();
  });
});
