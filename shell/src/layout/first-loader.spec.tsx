import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { act, screen } from '@testing-library/react';
import { pageState } from '../remotes/page-state';
import { FirstLoader } from './first-loader';

beforeAll(() => startTestTexts('en'));
beforeEach(() => {
  jest.useFakeTimers();
  pageState.set({ remote: 'mf-orders', state: 'loading' });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const loader = () => screen.queryByRole('progressbar');

it('[CONST-011] lets the page show after 650 ms, however long it still loads', () => {
  renderPart(<FirstLoader waits />, { namespace: 'shell' });
  pass(649);
  expect(loader()).toBeInTheDocument();
  pass(1);
  expect(loader()).not.toBeInTheDocument();
});

it('goes as soon as the page is there, and never comes again', () => {
  renderPart(<FirstLoader waits />, { namespace: 'shell' });
  expect(loader()).toBeInTheDocument();
  act(() => pageState.set({ remote: 'mf-orders', state: 'ready' }));
  act(() => pageState.set({ remote: 'mf-clients', state: 'loading' }));
  expect(loader()).not.toBeInTheDocument();
});

it('does not come before a screen of the shell itself', () => {
  renderPart(<FirstLoader waits={false} />, { namespace: 'shell' });
  expect(loader()).not.toBeInTheDocument();
});
