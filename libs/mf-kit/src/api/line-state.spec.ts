import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { lineIsDown, suspectLine, watchLine } from './line-state';

const server = setupServer();
let answers = true;
let probes = 0;

beforeAll(() => {
  server.listen();
  watchLine();
});
beforeEach(() => {
  answers = true;
  probes = 0;
  server.use(
    http.head('/config.json', () => {
      probes += 1;
      return answers ? new HttpResponse() : HttpResponse.error();
    }),
  );
});
afterAll(() => server.close());

const become = (isDown: boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (lineIsDown.get() !== isDown) return;
      stop();
      resolve();
    };
    const stop = lineIsDown.subscribe(look);
    look();
  });

it('a call that was only left is no news: somebody answers', async () => {
  const told: boolean[] = [];
  const stop = lineIsDown.subscribe(() => told.push(lineIsDown.get()));
  suspectLine();
  while (probes === 0) await new Promise((resolve) => setTimeout(resolve));
  stop();
  expect(told).toEqual([]);
});

it('is down while nobody answers, and up again by itself', async () => {
  answers = false;
  suspectLine();
  await become(true);
  answers = true;
  await become(false);
  expect(probes).toBeGreaterThan(1);
});

it('believes the browser that there is no network, and asks whether it is back', async () => {
  window.dispatchEvent(new Event('offline'));
  expect(lineIsDown.get()).toBe(true);
  await become(false);
});
