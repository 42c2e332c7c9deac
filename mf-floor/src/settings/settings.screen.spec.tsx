import type { FloorNorm, StepNeed, WorkCentre } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  http.get('*/base/api/floor/centres', () => HttpResponse.json({ data: [centre] })),
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
