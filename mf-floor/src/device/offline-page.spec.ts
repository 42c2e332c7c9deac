import { dropPage, keepPage, takeNewerPage } from './offline-page';

const worker = { postMessage: jest.fn() };
const registration = { unregister: jest.fn(), waiting: undefined as typeof worker | undefined };
const container = {
  register: jest.fn(),
  getRegistration: jest.fn(() => Promise.resolve(registration)),
  addEventListener: jest.fn<void, [string, () => void]>(),
  controller: {} as object | null,
};
const dropped: string[] = [];

beforeEach(() => {
  dropped.length = 0;
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.assign(globalThis, {
    caches: {
      keys: () => Promise.resolve(['peruke-remotes-1', 'workbox-precache-v2-x', 'of somebody else']),
      delete: (name: string) => Promise.resolve(dropped.push(name)),
    },
  });
});

it('is kept for the bench alone, with the remotes that it runs', async () => {
  await keepPage();
  const script = '/offline-worker.js?with=mf-floor&with=mf-orders';
  expect(container.register).toHaveBeenCalledWith(script, { scope: '/bench' });
});

it('is no trouble where it cannot be kept', async () => {
  container.register.mockRejectedValueOnce(new Error('no https'));
  await expect(keepPage()).resolves.toBeUndefined();
});

it('goes with the device, and takes nothing of others along', async () => {
  await dropPage();
  expect(registration.unregister).toHaveBeenCalled();
  expect(dropped).toEqual(['peruke-remotes-1', 'workbox-precache-v2-x']);
});

it('gives way to a newer one that lies ready, and only then', async () => {
  await takeNewerPage(() => true);
  registration.waiting = worker;
  container.controller = null;
  await takeNewerPage(() => true);
  expect(worker.postMessage).not.toHaveBeenCalled();
  container.controller = {};
  await takeNewerPage(() => true);
  expect(worker.postMessage).toHaveBeenCalledWith('take-over');
});

it('is not opened anew under the hands of whoever came in meanwhile, but after her', async () => {
  const reload = jest.fn();
  registration.waiting = worker;
  let isFree = false;
  await takeNewerPage(() => isFree, reload);
  const [, takenOver] = container.addEventListener.mock.calls[0]!;
  takenOver();
  expect(reload).not.toHaveBeenCalled();
  isFree = true;
  await takeNewerPage(() => isFree, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});
