import { followPageScroll } from './page-scroll';

const scrollTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
afterEach(() => jest.useRealTimers());

it('tells each in a task of its own, the newest place, and nobody twice', () => {
  const told: string[] = [];
  const stop = ['a', 'b', 'c'].map((name) => followPageScroll((at) => told.push(`${name}${at}`)));
  expect(told).toEqual(['a0', 'b0', 'c0']);
  told.length = 0;
  scrollTo(100);
  expect(told).toEqual([]);
  jest.advanceTimersToNextTimer();
  expect(told).toEqual(['a100']);
  scrollTo(200);
  jest.runAllTimers();
  expect(told).toEqual(['a100', 'b200', 'c200', 'a200']);
  stop.forEach((end) => end());
});

it('tells nothing to who stopped, also where the turn had come', () => {
  const told: number[] = [];
  const stop = followPageScroll((at) => told.push(at));
  scrollTo(50);
  stop();
  jest.runAllTimers();
  scrollTo(60);
  jest.runAllTimers();
  expect(told).toEqual([0]);
});
