import '@testing-library/jest-dom';

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
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => localStorage.clear());
