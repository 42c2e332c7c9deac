import type { FloorNorm, StepNeed, WorkCentre } from '@peruke/contracts/floor';
import { confirmStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { SettingsScreen } from './settings.screen';

const centre: WorkCentre = {
  ...{ id: 1, name: { he: 'בסיס', en: 'Base' }, steps: ['Wig Building'], categories: [] },
  ...{ people: [6], absences: [] },
};
const other: WorkCentre = { ...centre, id: 2, name: { he: 'גוונים', en: 'Colour' }, steps: [] };
const unused: WorkCentre = { ...centre, steps: [] };
const norm: FloorNorm = {
  ...{ step: 'Washing', kind: 'new', default_minutes: 30, fixed_minutes: null },
  ...{ learnt_minutes: 41, learnt_p80_minutes: 55, completions: 12, source: 'learnt' },
};
const need: StepNeed = {
  ...{ step: 'Washing', wig_types: ['Full'], top_types: [], fronts: [], highlights: false },
};
const table = { needs: [need], history: [{ at: '2026-11-20 10:15:00', by: 'נועה', steps: ['Washing'] }] };
const waits = { waiting_days: 2, ready_days: 3 };
const sent: unknown[] = [];
const server = setupServer(
  http.get('*/base/api/floor/centres', () => HttpResponse.json({ data: [centre, other] })),
  http.get('*/base/api/floor/centres/people', () =>
    HttpResponse.json({ data: [{ id: 6, nickName: 'דפנה' }] }),
  ),
  http.get('*/base/api/floor/waits', () => HttpResponse.json({ data: waits })),
  http.put('*/base/api/floor/waits', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: waits });
  }),
  http.get('*/base/api/floor/norms', () => HttpResponse.json({ data: [norm] })),
  http.put('*/base/api/floor/norms', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: [norm] });
  }),
  http.get('*/base/api/floor/steps', () => HttpResponse.json({ data: table })),
  http.put('*/base/api/floor/steps', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: table });
  }),
  http.put('*/base/api/floor/centres/1', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: [centre] });
  }),
);

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  server.resetHandlers();
  sent.length = 0;
  connectTestShell();
  signInAs('ADMIN');
  store.dispatch(floorApi.util.resetApiState());
});

const save = () => fireEvent.click(screen.getByRole('button', { name: he.settings.save }));

it('refuses a norm of 0 at its field, shows what was learnt, and sends what is right', async () => {
  renderPart(<SettingsScreen />, { namespace: 'mf-floor', store, path: '/floor/settings?topic=norms' });
  const fixed = await screen.findByRole('textbox', { name: /^תקן קבוע/ });
  expect(screen.getByRole('cell', { name: '41' })).toBeTruthy();
  fireEvent.change(fixed, { target: { value: '0' } });
  save();
  await waitFor(() => expect(fixed).toHaveAccessibleDescription('הערך צריך להיות גדול מ־0'));
  expect(sent).toEqual([]);
  fireEvent.change(fixed, { target: { value: '35' } });
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      { norms: [{ step: 'Washing', kind: 'new', default_minutes: 30, fixed_minutes: 35 }] },
    ]),
  );
});

it('refuses a centre without a name and without people, both at once', async () => {
  renderPart(<SettingsScreen />, { namespace: 'mf-floor', store, path: '/floor/settings' });
  const name = await screen.findByRole('textbox', { name: he.settings.nameHe });
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'דפנה' }));
  save();
  expect(await screen.findByText(/תחנה בלי אנשים/)).toBeTruthy();
  expect(name).toHaveAccessibleDescription('שדה חובה');
  expect(sent).toEqual([]);
  fireEvent.change(name, { target: { value: 'יסוד' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'דפנה' }));
  save();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ people: [6] })]));
});

describe('a form that is not saved', () => {
  const answer = async (yes: boolean): Promise<void> => {
    await waitFor(() =>
      expect(confirmStore.get()).toMatchObject({ title: he.settings.leaveTitle, danger: true }),
    );
    act(() => confirmStore.get()?.answer(yes));
  };
  const tab = (topic: 'centres' | 'steps' | 'norms') =>
    screen.getByRole('tab', { name: he.settings.topic[topic] });

  it.each<[string, string, () => [HTMLElement, string], () => HTMLElement]>([
    [
      'another centre is chosen',
      '',
      () => [screen.getByRole('textbox', { name: he.settings.nameHe }), 'יסוד'],
      () => screen.getByRole('button', { name: /^גוונים/ }),
    ],
    [
      'a new centre is begun',
      '',
      () => [screen.getByRole('textbox', { name: he.settings.nameHe }), 'יסוד'],
      () => screen.getByRole('button', { name: he.settings.newCentre }),
    ],
    [
      'the tab is changed',
      '',
      () => [screen.getByRole('textbox', { name: he.settings.nameHe }), 'יסוד'],
      () => tab('norms'),
    ],
    [
      'the norms are left',
      '?topic=norms',
      () => [screen.getByRole('textbox', { name: /^תקן קבוע/ }), '35'],
      () => tab('centres'),
    ],
    [
      'the waits are left',
      '?topic=norms',
      () => [screen.getByRole('textbox', { name: he.settings.waits.ready_days }), '9'],
      () => tab('steps'),
    ],
  ])('asks before it goes: %s', async (_how, query, field, way) => {
    renderPart(<SettingsScreen />, { namespace: 'mf-floor', store, path: `/floor/settings${query}` });
    await waitFor(field);
    const [input, value] = field();
    fireEvent.change(input, { target: { value } });
    fireEvent.click(way());
    await answer(false);
    expect(input).toHaveValue(value);
    expect(input).toBeVisible();
    fireEvent.click(way());
    await answer(true);
    await waitFor(() => expect(input.isConnected && (input as HTMLInputElement).value === value).toBe(false));
    // what is gone asks no more
    fireEvent.click(tab(query === '' ? 'steps' : 'centres'));
    await waitFor(() =>
      expect(tab(query === '' ? 'steps' : 'centres')).toHaveAttribute('aria-selected', 'true'),
    );
    expect(confirmStore.get()).toBeUndefined();
  });

  it('stays without a question where the same centre is pressed, and goes without one where nothing was typed', async () => {
    renderPart(<SettingsScreen />, { namespace: 'mf-floor', store, path: '/floor/settings' });
    const name = await screen.findByRole('textbox', { name: he.settings.nameHe });
    fireEvent.change(name, { target: { value: 'יסוד' } });
    fireEvent.click(screen.getByRole('button', { name: /^בסיס/ }));
    expect(name).toHaveValue('יסוד');
    fireEvent.change(name, { target: { value: 'בסיס' } });
    fireEvent.click(screen.getByRole('button', { name: /^גוונים/ }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: he.settings.nameHe })).toHaveValue('גוונים'),
    );
    expect(confirmStore.get()).toBeUndefined();
  });
});

describe('the list of work centres', () => {
  const show = async () => {
    renderPart(<SettingsScreen />, { namespace: 'mf-floor', store, path: '/floor/settings' });
    return screen.findByRole('button', { name: he.settings.move.down.replace('{{name}}', 'בסיס') });
  };

  it('is put in order from the chosen one, which goes no further than the ends', async () => {
    server.use(
      http.put('*/base/api/floor/centres/order', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: [other, centre] });
      }),
    );
    const down = await show();
    expect(
      screen.getByRole('button', { name: he.settings.move.up.replace('{{name}}', 'בסיס') }),
    ).toBeDisabled();
    fireEvent.click(down);
    await waitFor(() => expect(sent).toEqual([{ centres: [2, 1] }]));
  });

  it('keeps what is typed in the one that stands there by itself, and no longer stands first', async () => {
    let all = [centre, other];
    server.use(
      http.get('*/base/api/floor/centres', () => HttpResponse.json({ data: all })),
      http.put('*/base/api/floor/centres/order', () => {
        all = [other, centre];
        return HttpResponse.json({ data: all });
      }),
    );
    const down = await show();
    const name = screen.getByRole('textbox', { name: he.settings.nameHe });
    fireEvent.change(name, { target: { value: 'יסוד' } });
    fireEvent.click(down);
    await waitFor(() => expect(down).toBeDisabled());
    await waitFor(() =>
      expect(
        within(screen.getByRole('navigation', { name: he.settings.topic.centres }))
          .getAllByRole('button', { name: /^(בסיס|גוונים)/ })
          .map((button) => button.getAttribute('aria-current')),
      ).toEqual([null, 'true']),
    );
    expect(screen.getByRole('textbox', { name: he.settings.nameHe })).toHaveValue('יסוד');
  });

  it('begins a new one in its first field', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: he.settings.newCentre }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: he.settings.nameHe })).toHaveValue(''));
    expect(screen.getByRole('textbox', { name: he.settings.nameHe })).toHaveFocus();
  });

  it.each<[string, WorkCentre[], string[]]>([
    ['steps', [centre, other], [he.settings.removeUsed.steps]],
    [
      'headings',
      [{ ...centre, steps: [], categories: ['Lace'] }, other],
      [he.settings.removeUsed.categories],
    ],
    [
      'both',
      [{ ...centre, categories: ['Lace'] }, other],
      [he.settings.removeUsed.steps, he.settings.removeUsed.categories],
    ],
    ['no other', [unused], [he.settings.removeUsed.wigs]],
  ])('asks nothing where one is in use, and says by what: %s', async (_what, all, texts) => {
    const answer = jest.fn(() => HttpResponse.json({ data: [] }));
    server.use(
      http.get('*/base/api/floor/centres', () => HttpResponse.json({ data: all })),
      http.delete('*/base/api/floor/centres/1', answer),
    );
    await show();
    fireEvent.click(screen.getByRole('button', { name: he.settings.remove }));
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
    expect(confirmStore.get()).toBeUndefined();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each([
    ['steps', he.settings.removeUsed.steps],
    ['categories', he.settings.removeUsed.categories],
    ['centre', he.settings.removeUsed.wigs],
  ])('says where one is still used that is to be removed: %s', async (field, text) => {
    const answer = jest.fn(() =>
      HttpResponse.json({ code: 'validation', errors: { [field]: ['Used.'] } }, { status: 422 }),
    );
    server.use(
      http.get('*/base/api/floor/centres', () => HttpResponse.json({ data: [unused, other] })),
      http.delete('*/base/api/floor/centres/1', answer),
    );
    await show();
    fireEvent.click(screen.getByRole('button', { name: he.settings.remove }));
    await waitFor(() => expect(confirmStore.get()?.title).toBe(he.settings.remove));
    expect(answer).not.toHaveBeenCalled();
    act(() => confirmStore.get()?.answer(true));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('loses the one that is removed', async () => {
    let all = [unused, other];
    server.use(
      http.get('*/base/api/floor/centres', () => HttpResponse.json({ data: all })),
      http.delete('*/base/api/floor/centres/1', () => {
        all = [other];
        return HttpResponse.json({ data: all });
      }),
    );
    await show();
    fireEvent.click(screen.getByRole('button', { name: he.settings.remove }));
    await waitFor(() => expect(confirmStore.get()).toBeDefined());
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^בסיס/ })).toBeNull());
    expect(screen.getByRole('textbox', { name: he.settings.nameHe })).toHaveValue('גוונים');
  });
});

it('says which wigs need a step, who changed it, and sends what was chosen', async () => {
  renderPart(<SettingsScreen />, { namespace: 'mf-floor', store, path: '/floor/settings?topic=steps' });
  const washing = await screen.findByRole('region', { name: /^חפיפה$/ });
  const full = within(washing).getByRole('checkbox', { name: 'מלאה' });
  expect(full).toBeChecked();
  expect(screen.getByText('נועה')).toBeTruthy();
  fireEvent.click(full);
  fireEvent.click(within(washing).getByRole('checkbox', { name: he.settings.need.highlights }));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  const [{ needs }] = sent as [{ needs: StepNeed[] }];
  expect(needs).toHaveLength(18);
  expect(needs.find(({ step }) => step === 'Washing')).toEqual({
    ...need,
    ...{ wig_types: [], highlights: true },
  });
});

it('refuses a wait of 0 at its field and sends what is right', async () => {
  renderPart(<SettingsScreen />, { namespace: 'mf-floor', store, path: '/floor/settings?topic=norms' });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: he.settings.waits.ready_days });
  expect(field.value).toBe('3');
  const keep = () => fireEvent.click(screen.getByRole('button', { name: he.settings.waits.save }));
  fireEvent.change(field, { target: { value: '0' } });
  keep();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: '4' } });
  keep();
  await waitFor(() => expect(sent).toEqual([{ waiting_days: 2, ready_days: 4 }]));
});
