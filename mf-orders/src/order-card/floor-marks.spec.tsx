import type { FloorMarks as Marks } from '@peruke/contracts/orders';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import he from '../locales/he.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { FloorMarks } from './floor-marks';

const sent: [string, unknown][] = [];
const server = setupServer(
  http.put('*/base/api/wig/7/:what', async ({ request, params }) => {
    sent.push([String(params.what), await request.json()]);
    return HttpResponse.json({ data: sampleOrder() });
  }),
);
beforeAll(async () => {
  await startTestTexts('he', { 'mf-orders': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  connectTestShell();
  signInAs('MANAGER');
});

const NOTHING: Marks = {
  hold: null,
  rush: false,
  rush_count: null,
  changes: [],
  may: { hold: false, release: false, rush: false, see: false },
};
const show = (floor: Partial<Marks>) =>
  renderPart(<FloorMarks order={sampleOrder({ floor: { ...NOTHING, ...floor } })} />, {
    namespace: 'mf-orders',
    store,
    path: '/orders/7',
  });

it('shows why work stands still and lets go of it', async () => {
  show({
    hold: {
      reason: 'material',
      text: 'אין לייס',
      since: '2026-12-07 15:25:00',
      by: { id: 6, nickName: 'דפנה' },
    },
    may: { ...NOTHING.may, hold: true, release: true },
  });
  expect(screen.getByRole('status').textContent).toContain('חומר: אין לייס');
  fireEvent.click(screen.getByRole('button', { name: he.floor.release }));
  await waitFor(() => expect(sent).toEqual([['release', {}]]));
});

it('switches rush with the count beside it, to the office alone', async () => {
  show({ rush_count: 3, may: { ...NOTHING.may, rush: true } });
  expect(screen.getByText('3 הזמנות דחופות')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: he.floor.rush }));
  await waitFor(() => expect(sent).toEqual([['rush', { rush: 1 }]]));
});

it('does not count what is not there', () => {
  show({ rush_count: 0, may: { ...NOTHING.may, rush: true } });
  expect(screen.queryByText(/דחופות/)).toBeNull();
});

it('offers nothing to who may nothing', () => {
  show({ rush: true });
  expect(screen.getByText(he.floor.rush)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells old and new of a change until somebody has seen it', async () => {
  show({
    changes: [
      {
        at: '2026-12-07 16:20:00',
        by: 'נועה',
        reason: 'בקשת הלקוחה',
        fields: [{ name: 'baseColor', old: '6/8', new: '8/10' }],
      },
    ],
    may: { ...NOTHING.may, see: true },
  });
  const list = screen.getByRole('list', { name: he.floor.changes });
  expect(list.textContent).toContain('6/8');
  expect(list.textContent).toContain('8/10');
  fireEvent.click(screen.getByRole('button', { name: he.floor.seen }));
  await waitFor(() => expect(sent.map(([what]) => what)).toEqual(['seenChanges']));
});
