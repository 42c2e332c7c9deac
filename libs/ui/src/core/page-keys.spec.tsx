import { render } from '@testing-library/react';
import { isForPage, type PageKeys, switchPageKeys, usePageKeys } from './page-keys';

const press = (target: Element, init: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { code: 'KeyN', bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

const Keys = ({ keys, above }: { keys: PageKeys; above?: boolean }) => {
  usePageKeys(keys, { above });
  return null;
};
const lay = (role: string): HTMLElement => {
  const layer = document.body.appendChild(document.createElement('div'));
  layer.setAttribute('role', role);
  return layer;
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
    lay('dialog');
    expect(isForPage(press(document.body))).toBe(false);
  });

  it('mean what the page last mounted says, and go with it', () => {
    const said: string[] = [];
    const of = (who: string) => ({ KeyN: () => void said.push(who) });
    render(<Keys keys={{ ...of('shell'), 'Shift+Slash': () => void said.push('help') }} />);
    const page = render(<Keys keys={of('page')} />);
    expect(press(document.body).defaultPrevented).toBe(true);
    page.unmount();
    press(document.body);
    press(document.body, { code: 'Slash' });
    press(document.body, { code: 'Slash', shiftKey: true });
    expect(said).toEqual(['page', 'shell', 'help']);
  });

  it('of what stands above a dialog work there, but for a question and a menu', () => {
    const said: string[] = [];
    const bar = render(<Keys above keys={{ KeyN: () => void said.push('bar') }} />);
    lay('dialog');
    press(document.body);
    lay('alertdialog');
    press(document.body);
    expect(said).toEqual(['bar']);
    bar.unmount();
  });

  it('can be switched off, but for Esc', () => {
    const said: string[] = [];
    render(<Keys keys={{ KeyN: () => void said.push('N'), Escape: () => void said.push('Esc') }} />);
    switchPageKeys(false);
    press(document.body);
    press(document.body, { code: 'Escape' });
    expect(said).toEqual(['Esc']);
    switchPageKeys(true);
    press(document.body);
    expect(said).toEqual(['Esc', 'N']);
  });
});
