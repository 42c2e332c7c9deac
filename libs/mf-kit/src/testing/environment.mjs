import JsdomEnvironment from '../../../../jest.jsdom.environment.mjs';

const FROM_NODE = {
  fetch,
  Request,
  Response,
  Headers,
  AbortSignal,
  AbortController,
  TextEncoder,
  TextDecoder,
  ReadableStream,
  WritableStream,
  TransformStream,
  BroadcastChannel,
  structuredClone,
};

/** jsdom with the parts of a browser that it leaves out and Node has; the page stands at http://localhost. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, FROM_NODE);
    // jsdom's has no ciphers
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
    this.global.fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, this.global.location.href) : input, init);
  }
}
