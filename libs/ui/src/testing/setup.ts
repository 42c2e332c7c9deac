import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// what is awaited comes in milliseconds; on a busy machine later, and a second is no proof that it does not come
configure({ asyncUtilTimeout: 30_000 });

/** What jsdom lacks and the kit asks for. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMatch = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

Object.defineProperty(window, 'matchMedia', { value: noMatch, writable: true, configurable: true });
Object.defineProperty(window, 'ResizeObserver', { value: NoResize, configurable: true });

/** The top layer, without what only a browser can do: the rest of the page is not inert, and Tab leaves a dialog. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
};
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
Object.defineProperty(window, 'CSS', { value: { supports: () => true, escape: String }, configurable: true });
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => localStorage.clear());
