import type { EditLog } from '@peruke/contracts/orders';
import { RemoteProviders } from '@peruke/mf-kit/remote';
import { connectTestShell, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { render } from '@testing-library/react';
import en from '../locales/en.json';
import { store } from '../store';
import { EditText } from './edit-text';

it.each<[EditLog['kind'], string, string | null, string | null, string]>([
  ['general', 'details', '', 'Lace front\nshe calls', 'Details: N/A → Lace front\nshe calls'],
  ['general', 'info', 'cash', '', 'Payment notes: cash → N/A'],
  ['general', 'totalPrice', '3200', '3450.5', 'Price to be paid: ₪3,200 → ₪3,450.50'],
  ['general', 'completeDate', '2026-12-01 10:00:00', null, 'Complete date: 01-12-2026 10:00 → N/A'],
  ['general', 'properties', null, 'capSize, length, of later', 'Properties: Cap size, Length, of later'],
  ['general', 'photoView', 'front, intake', 'inside', 'Side: Front, intake → Inside'],
  ['general', 'photoView', '', 'back', 'Side: N/A → Back'],
  ['general', 'intake', null, null, 'Repair intake'],
  ['general', 'of later', null, 'x', 'of later: N/A → x'],
  ['stage', 'Washing', null, 'added', 'Washing: added'],
  ['stage', 'Washing', null, 'done', 'Washing: done'],
  ['stage', 'Washing', null, 'not done', 'Washing: undone'],
  ['stage', 'Washing', 'Washing', 'done', 'Title: Washing → done'],
  ['stage', 'Hem', 'Hem', null, 'Hem: removed'],
  ['stage', 'category', 'Cut', 'Common', 'Category: Cut → Common'],
  ['stage', 'Hem', null, 'pair taken off', 'Hem: before and after taken off'],
  ['file', '', null, 'image, video, image', '2 photos, 1 video: added'],
  ['file', '', 'video', null, '1 video: removed'],
])('[CARD-023] an edit of %s %s (%s, %s) reads: %s', async (kind, what, value, new_value, text) => {
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
  const log = { kind, what, value, new_value, user: 'Dafna', updated_at: '2026-12-01 10:00:00' };
  const { container } = render(
    <RemoteProviders namespace="mf-orders" store={store}>
      <EditText log={log} />
    </RemoteProviders>,
  );
  expect(container.textContent).toBe(text);
});
