import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../../locales/en.json';
import { store } from '../../store';
import { sampleOrder } from '../../testing/sample-order';
import { PropertiesDrawer } from './properties-drawer';

let answer: () => Response;
const sent: Record<string, unknown>[] = [];
const server = setupServer(
  http.put('*/base/api/wig/7/wigUpdateProperties', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
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
  connectTestShell();
  signInAs('MANAGER');
});

const show = (more: Partial<Order> = {}) =>
  renderPart(<PropertiesDrawer order={sampleOrder(more)} onClose={onClose} />, {
    namespace: 'mf-orders',
    store,
  });
const change = () => fireEvent.click(screen.getByRole('radio', { name: 'XL' }));
const save = () => fireEvent.click(screen.getByRole('button', { name: en.word.save }));

it.each([
  ['a new wig', 0 as const, 10],
  ['a repair', 1 as const, 9],
])('[WIG-015] [WIG-017] %s has its sections', (_what, is_repair, count) => {
  const { baseElement } = show({ is_repair });
  expect(baseElement.querySelectorAll('[data-section]')).toHaveLength(count);
});

it('[WIG-044] a reason of blanks is none, and what was changed is not dropped without a question', async () => {
  show();
  change();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', code: 'Escape' });
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'No' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(new RegExp(`^${en.floor.specWhy}`)), { target: { value: '  ' } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([{ capSize: 'XL', changed: ['capSize'] }]);
  expect(sent[0]).not.toHaveProperty('reason');
});

it.each([
  ['above the page', { code: 'of_its_own', message: 'Not now' }, true],
  ['at its field', { code: 'validation', message: 'x', errors: { capSize: ['Not now'] } }, false],
  ['above the page, of no field', { code: 'validation', message: 'x', errors: { own: ['Not now'] } }, true],
])('[ERR-001] shows %s why it was refused, and stays', async (_where, body, isTold) => {
  answer = () => HttpResponse.json(body, { status: 422 });
  const before = noticeStore.get().shown.at(-1);
  show();
  change();
  save();
  if (isTold)
    await waitFor(() => {
      const last = noticeStore.get().shown.at(-1);
      expect(last).not.toBe(before);
      expect(last?.text).toMatch(/Not now$/);
    });
  else expect(await screen.findByText('Not now')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('shows both values where two people changed a property, one that is empty too', async () => {
  const conflict = { code: 'edited_meanwhile', message: '', version: 5 };
  answer = () =>
    HttpResponse.json(
      {
        ...conflict,
        conflicts: {
          capSize: { mine: 'XL', theirs: null },
          front: { mine: ['', 'Lace'], theirs: ['Lace', ['Bangs', null]] },
        },
      },
      { status: 409 },
    );
  show();
  change();
  save();
  const choice = within(await screen.findByRole('dialog', { name: 'Changed by two people' }));
  const offered = choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(offered).toHaveLength(4);
  expect(offered.join('|')).toMatch(/Lace, Bangs/);
  expect(offered.join('|')).not.toMatch(/, Lace|Bangs, |null|undefined/);
});
