import type { Board, BoardCard } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import he from '../locales/he.json';
import { store } from '../store';
import { HoldsPanel } from './holds-panel';

const held = (id: number, hold: Partial<NonNullable<BoardCard['hold']>>): BoardCard => ({
  ...{ id, barcode: `20${id}`, client: 'שרה לוי', state: 'Wigs in Production', is_repair: false },
  ...{
    wig_type: 'Full',
    length: '45',
    maker: { id: 2, nickName: 'מירב' },
    next: 'Wig Building',
    done: 0,
    of: 12,
    skipped: 0,
  },
  ...{
    since: '2026-11-22 09:00:00',
    days: 1,
    norm_days: 2,
    due: null,
    late_days: 0,
    rush: false,
    place: null,
  },
  hold: { reason: 'material', text: '', since: '2026-11-01 09:00:00', ...hold },
});
const board: Board = { columns: [], hold: [held(101, { by: 'נועה' }), held(102, {})], count: 2 };
const server = setupServer(http.get('*/base/api/floor/board', () => HttpResponse.json({ data: board })));
beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());

it('says of what stands still why, and who held it where that is known', async () => {
  connectTestShell();
  signInAs('MANAGER');
  renderPart(<HoldsPanel />, { namespace: 'mf-floor', store });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first!.textContent).toMatch(new RegExp(`${he.board.reason.material}.*נועה$`));
  expect(second!.textContent).not.toContain('נועה');
});
