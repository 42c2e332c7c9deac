import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DateField, TimeField } from '../dates';
import { renderUi } from '../testing/render-ui';
import { MoneyField, PasswordField, TextField } from '.';

const RIGHT = 300;
const WIDTH_OF_TEXT = 100;
const label = 'field';
const FIELDS: [string, ReactNode][] = [
  ['a password', <PasswordField key="" label={label} autoComplete="new-password" defaultValue="short-but" />],
  ['a mail address', <TextField key="" label={label} ltr defaultValue="dafna@example.com" />],
  ['a number', <TextField key="" label={label} numeric defaultValue="204518" />],
  ['an amount', <MoneyField key="" label={label} value={1_500} onChange={jest.fn()} />],
  ['a day', <DateField key="" label={label} value="2026-12-08" onChange={jest.fn()} />],
  ['a time', <TimeField key="" label={label} value="09:30" onChange={jest.fn()} />],
];

/** The second press: the first one takes a number or a day whole. */
const press = (input: HTMLInputElement, clientX: number): void => {
  input.focus();
  fireEvent.click(input, { clientX });
  // where the browser puts the caret of a press before the text
  input.setSelectionRange(0, 0);
  fireEvent.click(input, { clientX });
};

describe('a press on the free area of a field that is written from the left', () => {
  const style = document.createElement('style');
  style.textContent = "[dir='rtl'] .ltr { text-align: right; }";
  beforeAll(() => document.head.append(style));
  afterAll(() => style.remove());
  beforeEach(() => {
    // jsdom draws nothing: a text ends at the right edge of the field, and is as wide as what it scrolls
    jest.spyOn(HTMLInputElement.prototype, 'scrollWidth', 'get').mockReturnValue(WIDTH_OF_TEXT);
    jest
      .spyOn(HTMLInputElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ left: 0, right: RIGHT, top: 0, bottom: 36, width: RIGHT, height: 36 } as DOMRect);
  });
  afterEach(() => jest.restoreAllMocks());

  it.each(FIELDS)('puts the caret behind the text of %s in Hebrew', (_, field) => {
    renderUi(field);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    press(input, RIGHT - WIDTH_OF_TEXT - 1);
    expect([input.selectionStart, input.selectionEnd]).toEqual([input.value.length, input.value.length]);
    expect(input).not.toHaveAttribute('style', expect.stringMatching(/\S/));
  });

  it.each(FIELDS)('leaves the caret before the first letter of %s to whom presses there', (_, field) => {
    renderUi(field);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    press(input, RIGHT - WIDTH_OF_TEXT + 1);
    expect(input.selectionStart).toBe(0);
  });

  it('leaves the caret to the browser in English, where the text stands at the left', () => {
    renderUi(FIELDS[0]?.[1], 'en');
    const input = screen.getByLabelText<HTMLInputElement>(label);
    press(input, RIGHT - 1);
    expect(input.selectionStart).toBe(0);
  });

  it('leaves what is marked', () => {
    renderUi(FIELDS[0]?.[1]);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    input.setSelectionRange(0, 3);
    fireEvent.click(input, { clientX: 10 });
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
  });

  it.each(['he', 'en'] as const)('on the edge around it does the same (%s)', (language) => {
    renderUi(FIELDS[0]?.[1], language);
    const input = screen.getByLabelText<HTMLInputElement>(label);
    input.setSelectionRange(0, 0);
    const box = input.parentElement as HTMLElement;
    const down = createEvent.pointerDown(box);
    fireEvent(box, down);
    expect(document.activeElement).toBe(input);
    expect(input.selectionStart).toBe(input.value.length);
  });
});
