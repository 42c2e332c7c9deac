import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import en from '../locales/en.json';
import { store } from '../store';
import { PrintScreen } from './print.screen';

const asked: unknown[] = [];
jest.mock('@peruke/mf-kit/api', () => ({
  ...jest.requireActual<object>('@peruke/mf-kit/api'),
  download: (options: unknown) => Promise.resolve(void asked.push(options)),
}));
const row = (label: string, value: string) => ({ label, value, ltr: false });
jest.mock('../api/print.api', () => ({
  usePrintSheetQuery: () => ({
    currentData: {
      client: 'לאה כץ',
      phone: '054 111 2233',
      agent: { label: 'נציגות', value: 'Rachel' },
      barcode: { text: '204518', bars: '<svg/>' },
      rows: [row('צבע בסיס', '6/8')],
      details: row('פרטים', 'שביל באמצע'),
      printed: row('הודפס', '08-12-2026'),
    },
  }),
}));

beforeEach(async () => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('[PRN-002] [PRN-003] [PRN-004] [PRN-007] [PRN-008] prints by itself once, names client, phone and agent, and fetches wig.pdf after a second', async () => {
  const print = jest.fn();
  window.print = print;
  renderPart(
    <Routes>
      <Route path="/orders/print/:wigID" element={<PrintScreen />} />
    </Routes>,
    { namespace: 'mf-orders', store, path: '/orders/print/7' },
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(print).toHaveBeenCalledTimes(1);
  for (const text of ['לאה כץ', '054 111 2233', 'Rachel']) expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: en.print.pdf }));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(asked).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked).toEqual([{ url: '/wig/7/pdf', name: 'wig.pdf' }]);
});
