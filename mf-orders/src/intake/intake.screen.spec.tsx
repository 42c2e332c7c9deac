import '@testing-library/jest-dom';
import { confirmStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { USUAL_CHECKS } from '@peruke/contracts/settings';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import { paymentsApi } from '../api/payments.api';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { IntakeScreen } from './intake.screen';

// the line of the realtime is proved elsewhere; jsdom draws nothing
jest.mock('@peruke/mf-kit/realtime', () => ({ useChannel: () => undefined, useLive: () => undefined }));
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
});

beforeEach(() => sessionStorage.clear());
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
  await screen.findByText(/up to ₪0 without calling/);
  press('₪50 more');
  press('₪50 more');
  expect(screen.getByText(/up to ₪100 without calling/)).toBeInTheDocument();
  fireEvent.change(screen.getByRole('textbox', { name: en.intake.upTo }), { target: { value: '-5' } });
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
});

it('asks before what was marked is left', async () => {
  await show();
  fireEvent.click((await screen.findAllByRole('radio', { name: en.intake.conditions.worn }))[0]!);
  fireEvent.click(screen.getByRole('link', { name: new RegExp(en.pickUp.toCard) }));
  await waitFor(() => expect(confirmStore.get()?.title).toBe(en.intake.leaveTitle));
});

it('gives the slip, the label and the signed page when it is done, and asks nothing when it is left', async () => {
  const paper = {
    ...{ id: 41, signed_at: '2026-12-08 11:05:00', by: 'Noa', promised: null, checks: {}, items: [] },
    ...{ ceiling: 0, note: '', marks: [], statement: '', sha256: '' },
  };
  server.use(
    http.post('*/base/api/wig/7/intake', () =>
      HttpResponse.json({ data: { intakes: [paper], words: [] } }, { status: 201 }),
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
