import type { OrderOnFloor } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { FindRow } from './find-row';

const place = {
  ...{ code: 'B3', name: 'מדף ליד החלון', since: '2026-12-07 14:10:00', by: 'דפנה', due_back: null },
};
const card = {
  ...{ id: 7, barcode: '204531', client: 'שרה לוי', state: 'Wigs in Production', is_repair: false },
  ...{
    wig_type: 'Full',
    length: '45',
    maker: { id: 2, nickName: 'מירב' },
    next: 'Wig Building',
    done: 0,
    of: 12,
    skipped: 0,
  },
  ...{ since: '2026-12-06 09:00:00', days: 1, norm_days: 2, due: null, late_days: 0, rush: false },
  ...{ hold: null, place: null },
};
// a line of its own has its own specs
jest.mock('@peruke/mf-kit/realtime', () => ({ whileKept: () => undefined }));

let told: OrderOnFloor;
let asked = 0;
const server = setupServer(
  http.get('*/base/api/floor/orders/7', () => HttpResponse.json({ data: told })),
  http.get('*/base/api/floor/promise', () => {
    asked += 1;
    const none = { reasons: [], weeks: [], loads: [], holidays: [] };
    return HttpResponse.json({
      data: { likely: '2027-01-05', safe: '2027-01-12', likely_days: 20, safe_days: 25, ...none },
    });
  }),
);
beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  connectTestShell();
  store.dispatch(floorApi.util.resetApiState());
});
const show = () => renderPart(<FindRow orderId={7} />, { namespace: 'mf-floor', store, path: '/orders' });

it('says of what was found where it lies since when and by whom, where it is worked on, and the safe day', async () => {
  signInAs('MANAGER');
  told = { order_id: 7, card, centre: { he: 'בסיס', en: 'Base' }, place };
  const { container } = show();
  expect(await screen.findByText('12-01-2027')).toBeTruthy();
  expect(container.textContent).toMatch(/B3 מדף ליד החלון מאז 07-12-2026 14:10.*דפנה.*בסיס.*בטוח/);
});

it('asks for no promise of who may not, nor of what is not at work', async () => {
  signInAs('worker');
  told = { order_id: 7, card, centre: { he: 'בסיס', en: 'Base' }, place: null };
  const { unmount } = show();
  expect(await screen.findByText('בסיס')).toBeTruthy();
  unmount();
  signInAs('MANAGER');
  told = { order_id: 7, card: null, centre: null, place };
  store.dispatch(floorApi.util.resetApiState());
  show();
  expect(await screen.findByText('B3')).toBeTruthy();
  expect(asked).toBe(0);
});
