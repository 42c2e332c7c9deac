import '@testing-library/jest-dom';
import { takeTurned, wayBack } from '@peruke/mf-kit/session';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { INTAKE_STATEMENT } from '@peruke/contracts/orders';
import { USUAL_CHECKS } from '@peruke/contracts/settings';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import { paymentsApi } from '../api/payments.api';
import en from '../locales/en.json';
import he from '../locales/he.json';
import { store } from '../store';
import { keepDraft } from '../signature/draft-keep';
import { sampleOrder } from '../testing/sample-order';
import { IntakeScreen } from './intake.screen';

// the line of the realtime is proved elsewhere; jsdom draws nothing
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    addEventListener(_type: string, listener: () => void) {
      mockSigned = listener;
    }
    off() {}
    redraw() {}
    toData() {
      return [{ points: [{ x: 1, y: 2 }] }];
    }
  },
}));
let mockSigned: (() => void) | undefined;

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/base/api/wig/7/intake', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 503 });
  }),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  store.dispatch(paymentsApi.util.resetApiState());
  store.dispatch(ordersApi.util.resetApiState());
});

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
});
const show = async (more: Parameters<typeof sampleOrder>[0] = {}) => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  const order = sampleOrder({ state: 'Repair Wigs', is_repair: 1, actions: ['edit'], ...more });
  store.dispatch(ordersApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: order }]));
  return renderPart(
    <Routes>
      <Route path="/orders/intake/:wigID" element={<IntakeScreen />} />
    </Routes>,
    { namespace: 'mf-orders', store, path: '/orders/intake/7' },
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says at once all that is missing, each at its place, and sends nothing', async () => {
  await show();
  fireEvent.click(await screen.findByRole('checkbox', { checked: true }));
  await screen.findByRole('radiogroup', { name: 'Lace and hairline' });
  press(en.intake.confirm);
  expect(screen.getAllByText(en.intake.missing.condition)).toHaveLength(USUAL_CHECKS.length);
  for (const missing of [en.intake.missing.items, en.intake.missing.ceiling, en.pickUp.missing])
    expect(screen.getByText(missing)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('leads to the first that is missing at every refused try: it may stand far above the button', async () => {
  await show();
  const wig = await screen.findByRole('checkbox', { checked: true });
  await screen.findByRole('radiogroup', { name: 'Lace and hairline' });
  fireEvent.click(wig);
  press(en.intake.confirm);
  await waitFor(() => expect(wig).toHaveFocus());
  fireEvent.click(wig);
  press(en.intake.confirm);
  const first = screen.getByRole('radiogroup', { name: 'Lace and hairline' });
  await waitFor(() => expect(first).toContainElement(document.activeElement as HTMLElement));
});

it('lays the ceiling and the forecast out beside each other, and the signature and the button apart', async () => {
  await show({ properties: { ...sampleOrder().properties, complete_date: null } });
  const forecast = await screen.findByRole('region', { name: en.form.promise });
  const terms = forecast.parentElement;
  expect(terms).toContainElement(screen.getByRole('textbox', { name: en.intake.upTo }));
  expect(terms).not.toContainElement(screen.getByRole('img', { name: en.pickUp.pad }));
  expect(terms).not.toContainElement(screen.getByRole('button', { name: en.intake.confirm }));
});

it('asks for what the house has set, in its words and order', async () => {
  server.use(
    http.get('*/base/api/settings/house', () =>
      HttpResponse.json({
        data: {
          cashFreeUpTo: 6_000,
          cashPercent: 10,
          cashAtMost: 6_000,
          intakeChecks: [
            { id: 'own-1', he: 'ריח', en: 'Smell' },
            { id: 'lace', he: 'לייס', en: 'Lace' },
          ],
        },
      }),
    ),
  );
  await show();
  await screen.findByRole('radiogroup', { name: 'Smell' });
  const asked = screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby')!);
  const names = asked.map((id) => document.getElementById(id)?.textContent);
  expect(names.filter((name) => name === 'Smell' || name === 'Lace')).toEqual(['Smell', 'Lace']);
  press(en.intake.confirm);
  expect(screen.getAllByText(en.intake.missing.condition)).toHaveLength(2);
});

it('writes the ceiling that the client agrees to into what she signs', async () => {
  await show();
  await screen.findByText(/up to ₪____ without calling/);
  press('₪50 more');
  press('₪50 more');
  expect(screen.getByText(/up to ₪100 without calling/)).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: en.intake.upTo }), { target: { value: '-5' } });
  expect(screen.getByText(/up to ₪____ without calling/)).toBeInTheDocument();
  press(en.intake.confirm);
  expect(screen.getByText(en.intake.missing.ceiling)).toBeInTheDocument();
});

const PHOTO = {
  id: 5,
  url: '/5',
  preview_url: '/5/preview',
  created_at: '2026-12-08 09:00:00',
  created_by: 'manager',
};

it('marks damages on the photo by touch and by keys, wants a word for each, and keeps all over a reload', async () => {
  await show({ files: { images: [PHOTO], videos: [] } });
  const photo = await screen.findByRole('img', { name: 'Photo 1' });
  photo.parentElement!.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  fireEvent.click(photo, { clientX: 50, clientY: 50 });
  const word = screen.getByRole('textbox', { name: 'What is at 1' });
  expect(word).toHaveFocus();
  fireEvent.change(word, { target: { value: 'Torn lace' } });
  press(en.intake.marks.add);
  const second = screen.getByRole('button', { name: /^Mark 2/ });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second, { key: 'ArrowLeft' });
  expect(second).toHaveStyle({ insetInlineStart: '48%', insetBlockStart: '50%' });
  press(en.intake.confirm);
  expect(screen.getAllByText(en.intake.missing.word)).toHaveLength(1);

  cleanup();
  await show({ files: { images: [PHOTO], videos: [] } });
  await screen.findByText(en.intake.kept);
  expect(screen.getByRole('textbox', { name: 'What is at 1' })).toHaveValue('Torn lace');
  fireEvent.keyDown(screen.getByRole('button', { name: /^Mark 2/ }), { key: 'Delete' });
  expect(screen.queryByRole('button', { name: /^Mark 2/ })).not.toBeInTheDocument();
  press(en.intake.anew);
  expect(screen.queryByRole('textbox', { name: 'What is at 1' })).not.toBeInTheDocument();
  expect(screen.queryByText(en.intake.kept)).not.toBeInTheDocument();
});

it('tells two photos of one side apart', async () => {
  const images = [
    { ...PHOTO, angle: 'front' },
    { ...PHOTO, id: 6, url: '/6', angle: 'front' },
  ];
  await show({ files: { images, videos: [] } });
  await screen.findByRole('img', { name: 'Front' });
  fireEvent.click(screen.getByRole('radio', { name: 'Front 2' }));
  expect(screen.getByRole('img', { name: 'Front 2' })).toHaveAttribute('src', '/6');
});

const mayUnload = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const markAll = async (name: string): Promise<void> => {
  for (const condition of await screen.findAllByRole('radio', { name })) fireEvent.click(condition);
};
const typeCeiling = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: en.intake.upTo }), { target: { value } });
const NO_DATE = { properties: { wigType: 'Full', capSize: 'M', baseColor: '6/8', complete_date: '' } };

it.each<[string, () => void]>([
  ['a mark', () => fireEvent.click(screen.getAllByRole('radio', { name: en.intake.conditions.worn })[0]!)],
  ['a signature', () => act(() => mockSigned?.())],
  ['a promised day', () => fireEvent.click(screen.getByRole('checkbox', { name: en.form.setDate }))],
])('%s is not left without a question, and nothing is asked before', async (_what, begin) => {
  await show(NO_DATE);
  await screen.findAllByRole('radio', { name: en.intake.conditions.worn });
  expect(mayUnload()).toBe(true);
  begin();
  await waitFor(() => expect(mayUnload()).toBe(false));
});

it.each([
  ['0', true],
  ['100000', true],
  ['100001', false],
  ['-1', false],
  ['many', false],
])('a ceiling of %s is one: %s', async (typed, isOne) => {
  await show();
  await screen.findByRole('radiogroup', { name: 'Lace and hairline' });
  typeCeiling(typed);
  press(en.intake.confirm);
  expect(screen.queryByText(en.intake.missing.ceiling) === null).toBe(isOne);
});

it('sends what was noted once all of it is there, after the day that is promised', async () => {
  const dates: unknown[] = [];
  let answerDate = () => HttpResponse.json({ code: 'server_error', message: 'Not now' }, { status: 500 });
  server.use(
    http.put('*/base/api/wig/7/setCompleteDate', async ({ request }) => {
      dates.push(await request.json());
      await held;
      return answerDate();
    }),
  );
  let held = Promise.resolve();
  let letGo: () => void = () => undefined;
  await show(NO_DATE);
  const button = screen.getByRole('button', { name: en.intake.confirm });
  await markAll(en.intake.conditions.sound);
  act(() => mockSigned?.());
  press(en.intake.confirm);
  typeCeiling('350');
  fireEvent.click(screen.getByRole('checkbox', { name: en.form.setDate }));
  press(en.intake.confirm);
  fireEvent.change(screen.getByRole('textbox', { name: en.form.date }), { target: { value: '30-12-2099' } });
  press(en.intake.confirm);
  await waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error' }));
  const [failed] = noticeStore.get().shown;
  expect(sent).toEqual([]);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  answerDate = () => HttpResponse.json({ data: sampleOrder() });
  held = new Promise((resolve) => (letGo = resolve));
  press(en.intake.confirm);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(noticeStore.get().shown).not.toContainEqual(failed);
  letGo();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(dates).toHaveLength(2);
  expect(sent[0]).toMatchObject({
    ...{ ceiling: 350, items: [{ item: 'wig', count: 1 }], marks: [], language: 'en' },
    checks: Object.fromEntries(USUAL_CHECKS.map(({ id }) => [id, 'sound'])),
  });
});

it('sends nothing before it is known what the house asks for', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/base/api/settings/house', async () => {
      await held;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  await show();
  typeCeiling('0');
  act(() => mockSigned?.());
  press(en.intake.confirm);
  answer();
  await markAll(en.intake.conditions.sound);
  press(en.intake.confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('a press that comes before it is known what the house asks for waits for that', async () => {
  let answer: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (answer = resolve));
  const turned = jest.fn();
  server.use(
    http.get('*/base/api/settings/house', async () => {
      await known;
      const intakeChecks = [{ id: 'lace', he: 'לייס', en: 'Lace' }];
      return HttpResponse.json({
        data: { cashFreeUpTo: 6_000, cashPercent: 10, cashAtMost: 6_000, intakeChecks },
      });
    }),
    http.post('*/base/api/wig/7/slip', () => {
      turned();
      return new HttpResponse(null, { status: 503 });
    }),
  );
  signInAs('MANAGER');
  keepDraft('intake', 7, {
    checks: { lace: 'sound' },
    marks: [],
    handed: { wig: 1 },
    ceiling: 850,
    note: '',
  });
  await show();
  press(en.facing.turn);
  expect(turned).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(turned).toHaveBeenCalledTimes(1));
});

it('turns the screen to the client for all but her signature, and shows her what she signs', async () => {
  server.use(
    http.post('*/base/api/wig/7/slip', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { slip: 'slip-of-this-paper' } });
    }),
    http.post('*/base/api/login/facing', () =>
      HttpResponse.json({ data: { access_token: 'facing-token', expires_in: 900 } }),
    ),
  );
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAAA';
  await show({ files: { images: [PHOTO, { ...PHOTO, id: 6, url: '/6' }], videos: [] } });
  await screen.findByRole('radiogroup', { name: 'Lace and hairline' });
  press(en.facing.turn);
  expect(screen.getByText(en.intake.missing.ceiling)).toBeInTheDocument();
  const sign = screen.getByRole('region', { name: en.intake.sign });
  expect(sign).toHaveTextContent(`The screen is not turned yet. ${en.intake.missing.condition}`);
  expect(screen.queryByText(en.pickUp.missing)).not.toBeInTheDocument();
  await markAll(en.intake.conditions.worn);
  typeCeiling('200');
  press(en.intake.marks.add);
  fireEvent.change(screen.getByRole('textbox', { name: 'What is at 1' }), { target: { value: 'Torn lace' } });
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${en.intake.note}`) }), {
    target: { value: 'call her first' },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: en.pickUp.item.box }));
  expect(sign).not.toHaveTextContent('The screen is not turned yet');
  press(en.facing.turn);
  await waitFor(() => expect(wayBack()?.to).toBe('/orders/intake/7'));
  expect(sent).toMatchObject([{ kind: 'intake', ceiling: 200, note: 'call her first' }]);
  expect(takeTurned()).toMatchObject({
    token: 'facing-token',
    items: [
      { name: expect.stringMatching(/Full/) as string, count: 1 },
      { name: en.pickUp.item.box, count: 1 },
    ],
    statement: INTAKE_STATEMENT.en(200),
    conditions: USUAL_CHECKS.map((check) => ({ name: check.en, text: en.intake.conditions.worn })),
    // she may turn its language, and nobody is signed in then
    inOther: {
      ...{ title: he.intake.what, signTitle: he.intake.sign, statement: INTAKE_STATEMENT.he(200) },
      items: [
        { name: expect.stringMatching(/^פאה, /) as string, count: 1 },
        { name: he.pickUp.item.box, count: 1 },
      ],
      conditions: USUAL_CHECKS.map((check) => ({ name: check.he, text: he.intake.conditions.worn })),
    },
    // the photo itself: the screen that is turned may ask for none
    photos: [{ id: 5, url: '', preview_url: '', large_url: 'data:image/jpeg;base64,AAAA' }],
    marks: [{ file_id: 5, word: 'Torn lace' }],
    note: 'call her first',
  });
});

it('turns no screen without the photos for which she signs', async () => {
  const turned = jest.fn();
  server.use(http.post('*/base/api/wig/7/slip', () => void turned()));
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no such picture'));
  keepDraft('intake', 7, {
    checks: Object.fromEntries(USUAL_CHECKS.map(({ id }) => [id, 'sound'])),
    marks: [{ file_id: 5, x: 0.5, y: 0.5, word: 'Torn lace' }],
    handed: { wig: 1 },
    ceiling: 850,
    note: '',
  });
  const before = noticeStore.get().past.length;
  await show({ files: { images: [PHOTO], videos: [] } });
  await screen.findByRole('radiogroup', { name: 'Lace and hairline' });
  press(en.facing.turn);
  await waitFor(() => expect(noticeStore.get().past.length).toBeGreaterThan(before));
  expect(turned).not.toHaveBeenCalled();
});

it('says after a reload that the signature is gone until she signs again', async () => {
  const first = await show();
  fireEvent.click(await screen.findByRole('checkbox', { name: en.pickUp.item.box }));
  act(() => mockSigned?.());
  expect(screen.queryByText(en.pickUp.signAgain)).toBeNull();
  first.unmount();
  await show();
  expect(await screen.findByText(en.pickUp.signAgain)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: en.pickUp.item.box })).toBeChecked();
  act(() => mockSigned?.());
  expect(screen.queryByText(en.pickUp.signAgain)).toBeNull();
});

it('forgets that there was a signature with the draft that is given up', async () => {
  const first = await show();
  await screen.findByRole('img', { name: en.pickUp.pad });
  act(() => mockSigned?.());
  first.unmount();
  const second = await show();
  press(en.intake.anew);
  expect(screen.queryByText(en.pickUp.signAgain)).toBeNull();
  second.unmount();
  await show();
  await screen.findByRole('img', { name: en.pickUp.pad });
  expect(screen.queryByText(en.pickUp.signAgain)).toBeNull();
});

it('asks before what was marked is left', async () => {
  await show();
  fireEvent.click((await screen.findAllByRole('radio', { name: en.intake.conditions.worn }))[0]!);
  fireEvent.click(screen.getByRole('link', { name: new RegExp(en.pickUp.toCard) }));
  await waitFor(() => expect(confirmStore.get()?.title).toBe(en.intake.leaveTitle));
  act(() => confirmStore.get()?.answer(false));
});

const SIGNED_PAPER = {
  ...{ id: 41, signed_at: '2026-12-08 11:05:00', by: 'Noa', promised: null, checks: {}, items: [] },
  ...{ ceiling: 0, note: '', marks: [], statement: '', sha256: '' },
};

it.each([
  ['that was signed before: who, when, and its paper', [SIGNED_PAPER, { ...SIGNED_PAPER, id: 40 }], true],
  ['that nobody signed for yet', [], false],
])('says above the form of a repair %s', async (_what, intakes, isSaid) => {
  const known = jest.fn();
  server.use(
    http.get('*/base/api/wig/7/intakes', () => {
      known();
      return HttpResponse.json({ data: { intakes, words: [] } });
    }),
  );
  await show();
  await waitFor(() => expect(known).toHaveBeenCalledTimes(1));
  await screen.findByRole('radiogroup', { name: 'Lace and hairline' });
  if (isSaid) {
    expect(await screen.findByText(/^An intake of this repair was signed before \(.*Noa/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Repair intake \(PDF\) · 08-12-2026 11:05/ })).toBeVisible();
  } else expect(screen.queryByRole('button', { name: /PDF/ })).not.toBeInTheDocument();
});

it('gives the slip, the label and the signed page when it is done, and asks nothing when it is left', async () => {
  server.use(
    http.post('*/base/api/wig/7/intake', () =>
      HttpResponse.json({ data: { intakes: [SIGNED_PAPER], words: [] } }, { status: 201 }),
    ),
  );
  await show();
  for (const sound of await screen.findAllByRole('radio', { name: en.intake.conditions.sound }))
    fireEvent.click(sound);
  fireEvent.change(screen.getByRole('textbox', { name: en.intake.upTo }), { target: { value: '0' } });
  act(() => mockSigned?.());
  press(en.intake.confirm);
  expect(await screen.findByRole('button', { name: en.intake.slip })).toHaveFocus();
  for (const name of [en.intake.label, en.intake.pdf])
    expect(screen.getByRole('button', { name })).toBeVisible();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it.each([
  ['a new wig', { is_repair: 0 as const }],
  ['a repair that is ready', { state: 'Ready Repair Wigs' as const }],
  ['whose order it is not to edit', { actions: [] }],
])('takes nothing in: %s', async (_what, more) => {
  await show(more);
  expect(await screen.findByText(en.intake.gone)).toBeInTheDocument();
});
