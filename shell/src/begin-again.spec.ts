import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginAgain, hasBegun } from './begin-again';

const PAGE = readFileSync(join(__dirname, 'index.html'), 'utf8');
const again = jest.fn();
const fail = () => beginAgain(new Error('Loading chunk portal failed'), again);
const words = () => document.querySelector('[role="alert"]:not([hidden])')?.textContent;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  again.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(PAGE)?.[1] ?? '';
});
afterEach(() => void jest.useRealTimers());

it('the page is loaded anew twice by itself, then asks', () => {
  for (const tried of [1, 2]) {
    fail();
    jest.runAllTimers();
    expect(again).toHaveBeenCalledTimes(tried);
    expect(words()).toBeUndefined();
  }
  fail();
  jest.runAllTimers();
  expect(again).toHaveBeenCalledTimes(2);
  expect(words()).toBe('הדף לא נטען עד הסוף');
  const buttons = document.querySelectorAll('button:not([hidden])');
  expect([...buttons].map(({ textContent }) => textContent)).toEqual(['ניסיון חוזר']);
  expect(document.querySelector('i')).toBeNull();
});

it('a page that came to stand counts anew', () => {
  fail();
  fail();
  hasBegun();
  again.mockClear();
  fail();
  jest.runAllTimers();
  expect(again).toHaveBeenCalled();
  expect(words()).toBeUndefined();
});
