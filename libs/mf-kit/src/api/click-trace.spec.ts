import { joinClick } from './click-trace';

const asked = (): string | null => {
  const headers = new Headers();
  joinClick(headers);
  return headers.get('traceparent');
};

afterEach(() => jest.restoreAllMocks());

it('all calls of one click are one trace, those of the next another', () => {
  document.body.click();
  const first = asked();
  expect(first).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(asked()).toBe(first);
  document.body.click();
  expect(asked()).not.toBe(first);
});

it('what is asked for by itself later is no part of it', () => {
  document.body.click();
  const later = Date.now() + 2_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(asked()).toBeNull();
});
