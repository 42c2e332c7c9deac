import { beginWait, lateWaits, lineIsDown, SLOW_AFTER_MS } from '@peruke/mf-kit/api';
import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { act, screen } from '@testing-library/react';
import he from '../locales/he.json';
import { LineNotice } from './line-notice';

beforeAll(() => startTestTexts('he', { shell: he }));
beforeEach(() => {
  jest.useFakeTimers();
  lateWaits.set(0);
  lineIsDown.set(false);
  renderPart(<LineNotice />, { namespace: 'shell' });
});
afterEach(() => jest.useRealTimers());

const notice = () => screen.getByRole('status');
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('says after three seconds that a wait is long, until the last such wait ends', () => {
  const ends = [beginWait(), beginWait()];
  pass(SLOW_AFTER_MS - 1);
  expect(notice()).toBeEmptyDOMElement();
  pass(1);
  expect(notice()).toHaveTextContent(he.line.slow);
  act(() => ends[0]?.());
  expect(notice()).toHaveTextContent(he.line.slow);
  act(() => ends[1]?.());
  expect(notice()).toBeEmptyDOMElement();
});

it('says nothing of a wait that ends in time, however often it is ended', () => {
  const end = beginWait();
  end();
  end();
  pass(SLOW_AFTER_MS * 2);
  expect(notice()).toBeEmptyDOMElement();
});

it('says that there is no connection before it says that it is slow, and goes with it', () => {
  beginWait();
  pass(SLOW_AFTER_MS);
  act(() => lineIsDown.set(true));
  expect(notice()).toHaveTextContent(he.line.down);
  act(() => lineIsDown.set(false));
  expect(notice()).toHaveTextContent(he.line.slow);
});
