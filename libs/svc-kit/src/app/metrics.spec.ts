import { Metrics } from './metrics.js';

const toldWrites = async (metrics: Metrics): Promise<Record<string, number>> => {
  const told = await metrics.registry.getSingleMetric('writes_total')?.get();
  return Object.fromEntries((told?.values ?? []).map(({ labels, value }) => [labels.result, value]));
};

it('counts how calls end that change something, from nought: a first burst of failures is a rise', async () => {
  const metrics = new Metrics({ mode: 'test', service: 'orders' } as never);
  expect(await toldWrites(metrics)).toEqual({ done: 0, failed: 0 });
  const calls = [
    ['POST', 201],
    ['PUT', 422],
    ['DELETE', 499],
    ['PATCH', 500],
    ['POST', 503],
    ['GET', 500],
    ['HEAD', 503],
    ['OPTIONS', 204],
  ] as const;
  for (const [method, status] of calls) metrics.observeCall(method, '/r', status, 0.01);
  expect(await toldWrites(metrics)).toEqual({ done: 3, failed: 2 });
});
