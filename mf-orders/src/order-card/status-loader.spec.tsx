import '@testing-library/jest-dom';
import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { StatusLoader } from './status-loader';

beforeAll(() => startTestTexts('en'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Sending = () => {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <button onClick={() => setBusy(!busy)}>send</button>
      <StatusLoader busy={busy} />
    </>
  );
};

it('[CONST-012] hides 500 ms after the status was updated', () => {
  renderPart(<Sending />, { namespace: 'mf-orders' });
  const loader = () => screen.queryByRole('progressbar');
  expect(loader()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  expect(loader()).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(499));
  expect(loader()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(loader()).not.toBeInTheDocument();
});
