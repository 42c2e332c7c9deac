import { isForPage } from './use-page-keys';

const press = (target: Element, init: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { code: 'KeyN', bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

describe('keys of a page', () => {
  afterEach(() => document.body.replaceChildren());

  it('are heard on the page', () => {
    expect(isForPage(press(document.body))).toBe(true);
  });

  it('keep still in a field, with a modifier and under a pop-up', () => {
    const field = document.body.appendChild(document.createElement('input'));
    expect(isForPage(press(field))).toBe(false);
    expect(isForPage(press(document.body, { ctrlKey: true }))).toBe(false);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    expect(isForPage(press(document.body))).toBe(false);
  });
});
