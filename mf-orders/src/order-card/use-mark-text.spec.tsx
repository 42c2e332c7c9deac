import type { FloorLog } from '@peruke/contracts/orders';
import { RemoteProviders } from '@peruke/mf-kit/remote';
import { connectTestShell, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import en from '../locales/en.json';
import { store } from '../store';
import { useMarkText } from './use-mark-text';

it.each<[string, string | null, string | null, string]>([
  ['hold', 'material', 'no lace', 'Hold · Material · \u2068no lace\u2069'],
  ['hold', 'client', null, 'Hold · Client'],
  ['release', null, null, 'Release'],
  ['rush', null, '1', 'Marked as rush'],
  ['rush', '1', null, 'No longer rush'],
  ['rework', 'cut', 'warranty', 'Rework reason · Cut · Under warranty'],
  ['rework-step', 'Washing', null, 'Step at fault · Washing'],
  ['rework-step', null, null, 'Step at fault'],
  [
    'spec',
    'capSize, of later',
    'she asked',
    'Change of specification · Cap size, of later · \u2068she asked\u2069',
  ],
  ['seen', null, null, 'Change seen'],
  ['of later', 'unknown', null, 'of later · unknown'],
])('the log of %s (%s, %s) reads: %s', async (what, value, new_value, text) => {
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteProviders namespace="mf-orders" store={store}>
      {children}
    </RemoteProviders>
  );
  const { result } = renderHook(() => useMarkText(), { wrapper });
  expect(result.current({ what, value, new_value } as FloorLog)).toBe(text);
});
