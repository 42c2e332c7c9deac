import type { BulkRun } from '@peruke/contracts/orders';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bulkApi } from '../api/bulk.api';
import en from '../locales/en.json';
import { store } from '../store';
import { HoldDeed, ManagerDeed, MoveDeed } from './bulk-dialogs';
import { Refusals } from './refusals';

beforeEach(async () => {
  store.dispatch(bulkApi.util.resetApiState());
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
});
const IDS = [7, 8, 9];
const held = (...picks: { id: number; barcode: string; client?: string }[]) => {
  globalThis.fetch = () => Promise.resolve(Response.json({ data: { picks, total: picks.length } }));
};
const button = () => screen.getByRole('button', { name: /3/, hidden: true });
const radio = (name: string) => screen.getByRole('radio', { name, hidden: true });

it('orders are held for a reason of the house, or for another once it is told', async () => {
  const onDo = jest.fn();
  renderPart(<HoldDeed ids={IDS} count={3} onDo={onDo} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  expect(button()).toBeDisabled();
  await userEvent.click(radio(en.floor.reason.material));
  expect(button()).toBeEnabled();
  await userEvent.click(radio(en.floor.reason.other));
  expect(button()).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { hidden: true }), ' the cap is torn ');
  await userEvent.click(button());
  expect(onDo).toHaveBeenCalledWith({ action: 'hold', hold: { reason: 'other', text: 'the cap is torn' } });
});

it('[ORD-059] [ORD-060] orders are moved to one state of those that new wigs and repairs can have', async () => {
  held();
  const onDo = jest.fn();
  const onClose = jest.fn();
  renderPart(<MoveDeed ids={IDS} count={3} onDo={onDo} onClose={onClose} />, {
    namespace: 'mf-orders',
    store,
  });
  for (const state of ['Ready New Wig', 'Ready Repair Wigs', 'Wigs in Production', 'Repair Wigs'])
    expect(radio(state)).not.toBeChecked();
  expect(button()).toBeDisabled();
  await userEvent.click(radio('Storage'));
  expect(radio('Storage')).toBeChecked();
  expect(radio('Repair Wigs')).not.toBeChecked();
  await userEvent.click(button());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onDo).toHaveBeenCalledWith({ action: 'move', state: 'Storage' });
});

it('the question of a move names those of them that are on hold', async () => {
  // as a server answers that knows no ids
  held({ id: 8, barcode: '204533' }, { id: 44, barcode: '204777' });
  renderPart(<MoveDeed ids={IDS} count={3} onDo={() => undefined} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  expect(await screen.findByText(/1 of them is on hold: \u2066204533\u2069$/)).toBeInTheDocument();
});

it('the question of a move names the clients of those on hold, five of them, and counts the rest', async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7];
  // an order of nobody has no client to name
  held(...ids.map((id) => ({ id, barcode: `20450${id}`, client: id === 2 ? '' : `Client ${id}` })));
  renderPart(<MoveDeed ids={ids} count={7} onDo={() => undefined} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  const [one, two, ...more] = ids.slice(0, 5).map((id) => ({
    barcode: `\u206620450${id}\u2069`,
    client: `\u2068Client ${id}\u2069`,
  }));
  const whole = ({ barcode, client }: typeof one & object) => `${barcode} · ${client}`;
  const text = [whole(one!), two!.barcode, ...more.map(whole), '+2 more'].join(', ');
  expect(await screen.findByText(`7 of them are on hold: ${text}`)).toBeInTheDocument();
});

it('[ORD-123] orders are handed to an admin or a manager, once one is chosen', async () => {
  const person = (id: number, nickName: string, name: string) => ({
    ...{ id, nickName, role: { id, name }, hex_color: null },
  });
  const staff = [person(1, 'Anat', 'ADMIN'), person(2, 'Tamar', 'worker'), person(3, 'Noa', 'MANAGER')];
  globalThis.fetch = () => Promise.resolve(Response.json({ data: staff }));
  const onDo = jest.fn();
  renderPart(<ManagerDeed ids={IDS} count={3} onDo={onDo} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  expect(button()).toBeDisabled();
  await userEvent.click(await screen.findByRole('combobox', { hidden: true }));
  await userEvent.click(await screen.findByRole('option', { name: /Noa/, hidden: true }));
  expect(screen.queryByRole('option', { name: /Tamar/, hidden: true })).toBeNull();
  await userEvent.click(button());
  expect(onDo).toHaveBeenCalledWith({ action: 'manager', manager_id: 3 });
});

it('[CONST-020] what was refused names states and days as the page writes them', () => {
  const run: BulkRun = {
    ...{ id: 1, action: 'place', total: 1, waiting: 0, done: 0, unchanged: 0, refused: 1, stopped: 0 },
    ...{ started_at: '2026-12-01 10:00:00', finished_at: null, may_undo: false, undo_of: null },
    refusals: [
      { order_id: 7, barcode: '204518', text: '', code: 'handed_over', params: { day: '2026-11-21' } },
    ],
  };
  renderPart(<Refusals run={run} onClose={() => undefined} />, { namespace: 'mf-orders', store });
  expect(screen.getByText(/handed over to its client on \u206621-11-2026\u2069/)).toBeInTheDocument();
});
