import '@testing-library/jest-dom';
import { fireEvent, waitFor } from '@testing-library/react';
import { focusWhenShown } from './focus-when-shown';

const MADE = '<button data-made>made</button>';
const find = (page = document) => page.querySelector<HTMLElement>('[data-made]');
const draw = (inside: string) => {
  document.body.innerHTML = `<main><button id="before">before</button>${inside}</main>`;
};

beforeEach(() => {
  draw('');
  document.querySelector<HTMLElement>('#before')?.focus();
  focusWhenShown((page) => find(page));
});

it('what comes takes the focus, and keeps it when it is drawn anew', async () => {
  expect(document.querySelector('#before')).toHaveFocus();
  draw(MADE);
  await waitFor(() => expect(find()).toHaveFocus());
  draw(`<p>another place</p>${MADE}`);
  await waitFor(() => expect(find()).toHaveFocus());
});

it('waits until the dialog over it has closed', async () => {
  draw(`${MADE}<dialog open><button id="close">close</button></dialog>`);
  document.querySelector<HTMLElement>('#close')?.focus();
  await Promise.resolve(); // the change is seen
  expect(find()).not.toHaveFocus();
  document.querySelector('dialog')?.remove();
  await waitFor(() => expect(find()).toHaveFocus());
});

it.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
])('%s says that the person goes on elsewhere', async (_what, act) => {
  act();
  draw(MADE);
  await Promise.resolve(); // the change is seen
  expect(find()).not.toHaveFocus();
});

it('a later one takes the place of the one before', async () => {
  focusWhenShown((page) => page.querySelector<HTMLElement>('[data-later]'));
  draw(`${MADE}<button data-later>later</button>`);
  await waitFor(() => expect(document.querySelector('[data-later]')).toHaveFocus());
});
