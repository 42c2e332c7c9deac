import '@testing-library/jest-dom';
import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../../locales/en.json';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { CompleteDateDialog } from './complete-date-dialog';

const texts = en.card.completeDate;
let answer: () => Response;
const sent: unknown[] = [];
const server = setupServer(
  http.put('*/base/api/wig/7/setCompleteDate', async ({ request }) => {
    sent.push(await request.json());
    return answer();
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
const onClose = jest.fn();
beforeEach(async () => {
  sent.length = 0;
  answer = () => HttpResponse.json({ data: sampleOrder() });
  onClose.mockReset();
  await startTestTexts('en', { 'mf-orders': en });
  const Forecast = ({ onPick }: Record<string, unknown>) => (
    <button
      type="button"
      onClick={() => (onPick as SlotPropsOf<'order-form.promise'>['onPick'])('2027-01-04')}
    >
      safe day
    </button>
  );
  const forecast = { remote: 'mf-calendar', load: () => Promise.resolve(Forecast) };
  connectTestShell({ slot: (name) => (name === 'order-form.promise' ? [forecast] : []) });
  signInAs('MANAGER');
});

const show = async (complete_data: string | null): Promise<HTMLElement> => {
  renderPart(<CompleteDateDialog order={sampleOrder({ complete_data })} onClose={onClose} />, {
    namespace: 'mf-orders',
    store,
  });
  return screen.findByRole('button', { name: 'safe day' });
};
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press(en.word.save);

it('[ORD-121] says at each field what is wrong, once it is to be saved, and sends nothing', async () => {
  await show(null);
  expect(screen.queryByRole('button', { name: texts.clear })).toBeNull();
  expect(screen.queryByText('This field is required')).toBeNull();
  type(texts.time, '9:30');
  save();
  expect(field(texts.date)).toHaveAccessibleDescription(/required/);
  expect(field(texts.time)).not.toHaveAccessibleDescription(/required|valid/);
  type(texts.date, '29-12-2026');
  type(texts.time, '');
  expect(field(texts.date)).not.toHaveAccessibleDescription(/required|valid/);
  expect(field(texts.time)).toHaveAccessibleDescription(/required/);
  save();
  expect(sent).toEqual([]);
});

it('[ORD-121] a day that the calendar offers brings an hour with it, and leaves one that stands', async () => {
  fireEvent.click(await show(null));
  expect([field(texts.date), field(texts.time)].map((one) => (one as HTMLInputElement).value)).toEqual([
    '04-01-2027',
    '10:00',
  ]);
  type(texts.time, '15:15');
  fireEvent.click(screen.getByRole('button', { name: 'safe day' }));
  expect(field(texts.time)).toHaveValue('15:15');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ complete_date: '2027-01-04 15:15', base_version: 1 }]);
});

it('[ORD-121] shows why it was refused, and stays', async () => {
  answer = () => HttpResponse.json({ code: 'of_its_own', message: 'Not now' }, { status: 500 });
  await show('2026-12-29 15:00');
  save();
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('shows the day that somebody else has set meanwhile, and that she cleared it', async () => {
  const conflict = { code: 'edited_meanwhile', message: '', version: 5 };
  const mine = '2026-12-29 15:00';
  answer = () =>
    HttpResponse.json({ ...conflict, conflicts: { complete_date: { mine, theirs: null } } }, { status: 409 });
  await show(mine);
  save();
  const choice = within(await screen.findByRole('dialog', { name: 'Changed by two people' }));
  expect(choice.getByRole('radio', { name: /29-12-2026 15:00/ })).toBeVisible();
  expect(choice.getAllByRole('radio')).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
});
