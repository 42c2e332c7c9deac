import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import { confirmStore, ModalContext, type OrderStep } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../api/orders.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { OrderPopupModal } from './order-popup.modal';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

let order: Order;
const server = setupServer(http.get('*/base/api/wig/7', () => HttpResponse.json({ data: order })));

const show = async (more: Partial<Order>, step?: OrderStep): Promise<HTMLElement> => {
  order = sampleOrder(more);
  const handle = {
    id: 1,
    level: 1,
    frame: { kind: 'popup' as const, size: 'l' as const },
    close: () => undefined,
    dismiss: () => undefined,
  };
  renderPart(
    <ModalContext value={handle}>
      <OrderPopupModal orderId={7} step={step} />
    </ModalContext>,
    { namespace: 'mf-orders', store },
  );
  return screen.findByRole('dialog', { name: '204518' });
};

beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  connectTestShell();
  signInAs('ADMIN');
});
afterEach(() => void store.dispatch(ordersApi.util.resetApiState()));

describe('the pop-up card', () => {
  it('[CARD-018] [CARD-020] [ORD-145] has its badge, its tabs and its actions', async () => {
    const popup = within(await show({ is_repair: 1, is_reword: 1, state: 'Rework', actions: ['delete'] }));
    expect(popup.getByText('ID A-311')).toBeVisible();
    expect(popup.getByLabelText('Repair')).toBeVisible();
    expect(popup.getByLabelText('Rework')).toBeVisible();
    const tabs = popup.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Info', 'Photo', 'Meetings', 'Logs', 'Rework']);
    expect(popup.getByRole('button', { name: 'Actions' })).toBeVisible();
  });

  it('[CARD-018] shows the tab that is chosen, the information before', async () => {
    const popup = within(await show({}));
    const isOn = (name: string) => popup.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
    expect([isOn('Info'), isOn('Logs')]).toEqual([true, false]);
    expect(popup.getByRole('region', { name: texts.card.general.title })).toBeVisible();
    fireEvent.click(popup.getByRole('tab', { name: 'Logs' }));
    expect([isOn('Info'), isOn('Logs')]).toEqual([false, true]);
    expect(popup.queryByRole('region', { name: texts.card.general.title })).toBeNull();
  });

  it.each([
    ['MANAGER', 'Washing', true],
    ['USA_MANAGER', 'Wigs in Production', false],
  ] as const)('[PERM-025] its label says to %s: %s', async (role, label, hasState) => {
    signInAs(role);
    const popup = await show({});
    expect(popup.querySelector('header [data-state]')).toHaveTextContent(new RegExp(`^${label}$`));
    expect(within(popup).queryByText('State', { selector: 'header *' }) !== null).toBe(hasState);
    expect(popup.querySelector('header[data-state]')).toHaveTextContent('Wigs in Production');
  });

  it('[CARD-021] [CARD-022] an archived order is drawn in grey, and its footer has no actions', async () => {
    const dialog = await show({ state: 'Archived', actions: ['delete'] });
    const popup = within(dialog);
    expect(popup.getByText('Archived: read only')).toBeVisible();
    expect(dialog.querySelector('[data-archived]')).not.toBeNull();
    expect(popup.queryByRole('button', { name: 'Actions' })).toBeNull();
    expect(popup.getByRole('button', { name: 'Full card' })).toBeVisible();
  });

  it('[ORD-061] asks at once for the step that it was opened for, if that may still be done', async () => {
    const asked = () => confirmStore.get()?.title;
    await show({ state: 'Storage', actions: ['deliver'] }, 'store');
    await screen.findByRole('button', { name: 'Full card' });
    expect(asked()).toBeUndefined();
    cleanup();
    store.dispatch(ordersApi.util.resetApiState());
    await show(
      {
        state: 'Wigs in Production',
        actions: ['complete-production'],
        moves: { 'complete-production': 'Ready New Wig' },
      },
      'complete-production',
    );
    await waitFor(() => expect(asked()).toContain('204518'));
    confirmStore.get()?.answer(false);
  });
});
