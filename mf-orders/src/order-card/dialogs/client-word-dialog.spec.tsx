import '@testing-library/jest-dom';
import type { Intakes } from '@peruke/contracts/orders';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { ordersApi } from '../../api/orders.api';
import en from '../../locales/en.json';
import { useIntakesOf } from '../../signature/use-intakes-of';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { CardDialogs } from '../card-dialogs';
import { type OrderDialog, OrderDialogContext } from '../order-dialog-context';
import { useOrderActions } from '../use-order-actions';

const SIGNED = {
  ...{ id: 41, signed_at: '2026-12-08 11:05:00', by: 'Noa', promised: null, checks: {}, items: [] },
  ...{ ceiling: 850, note: '', marks: [], statement: '', sha256: '' },
};
const WORD = { id: 1, at: '2026-12-09 10:00:00', by: 'Noa', price: 900, text: 'Go on' };
const order = sampleOrder({
  ...{ state: 'Repair Wigs', is_repair: 1, totalPrice: 900 },
  actions: ['edit', 'complete-repair'],
  moves: { 'complete-repair': 'Ready Repair Wigs' },
});
let known: Intakes;
const sent: string[] = [];
const server = setupServer(
  http.get('*/base/api/wig/7/intakes', () => HttpResponse.json({ data: known })),
  http.post('*/base/api/wig/7/clientWord', () => {
    sent.push('word');
    known = { ...known, words: [WORD] };
    return HttpResponse.json({ data: known }, { status: 201 });
  }),
  http.put('*/base/api/wig/7/updateState', () => {
    sent.push('state');
    return HttpResponse.json({ data: sampleOrder() });
  }),
);

beforeAll(async () => {
  server.listen();
  await startTestTexts('en', { 'mf-orders': en });
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  known = { intakes: [SIGNED], words: [] };
  connectTestShell();
  signInAs('MANAGER');
  store.dispatch(ordersApi.util.resetApiState());
});

const Card = () => {
  const [dialog, setDialog] = useState<OrderDialog>();
  return (
    <OrderDialogContext value={setDialog}>
      <Step />
      {dialog && <CardDialogs order={order} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </OrderDialogContext>
  );
};
const Step = () => {
  const { run } = useOrderActions(order);
  const isKnown = useIntakesOf(order) !== undefined;
  return (
    <button disabled={!isKnown} onClick={() => run('complete-repair')}>
      finish
    </button>
  );
};
const finish = async () => {
  renderPart(<Card />, { namespace: 'mf-orders', store });
  const button = screen.getByRole('button', { name: 'finish' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};
const answerQuestion = async (yes: boolean) => {
  await waitFor(() => expect(confirmStore.get()?.text).toBe(en.card.move.question));
  act(() => confirmStore.get()?.answer(yes));
};

it('asks for the word of a client whose repair is too dear, then the one question, and completes it', async () => {
  await finish();
  const dialog = await screen.findByRole('dialog', { name: en.intake.word.title });
  expect(confirmStore.get()).toBeUndefined();
  expect(dialog).toHaveTextContent(/Price.*900.*Estimate ceiling.*850.*Liat Mor.*0525550143/);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+972525550143');
  fireEvent.change(screen.getByLabelText(en.intake.word.text), { target: { value: 'Go on' } });
  fireEvent.click(screen.getByRole('button', { name: en.intake.word.save }));
  await answerQuestion(true);
  await waitFor(() => expect(sent).toEqual(['word', 'state']));
  await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe(en.card.move.done));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['whose client has agreed to the price', { intakes: [SIGNED], words: [WORD] }],
  ['below its ceiling', { intakes: [{ ...SIGNED, ceiling: 900 }], words: [] }],
  ['that nobody signed for', { intakes: [], words: [] }],
])('asks the question alone of a repair %s', async (_what, given) => {
  known = given;
  await finish();
  await answerQuestion(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
