import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };

/** A step as it was told. */
export interface ToldStep {
  process: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  facts: Record<string, unknown>;
  status?: { code?: number };
}

interface Told {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ToldStep, 'process' | 'facts'> & { attributes: Attribute[] })[] }[];
  }[];
}
type Attribute = { key: string; value: Value };

const factsOf = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export interface Collector {
  /** The environment of a process that tells its traces here. */
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: string };
  told: ToldStep[];
  /** Resolves with the first step that fits, when it has been told. */
  step: (fits: (step: ToldStep) => boolean) => Promise<ToldStep>;
  /** From that step up to the one that began the trace, by name. */
  way: (step: ToldStep) => string[];
  stop: () => Promise<void>;
}

/** A collector as OpenTelemetry describes it (OTLP over HTTP, JSON), which keeps what it is told. */
export const startCollector = async (): Promise<Collector> => {
  const told: ToldStep[] = [];
  const listeners = new Set<() => void>();
  const server = createServer((request, answer) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Told).resourceSpans)
        for (const { attributes, ...step } of scopeSpans.flatMap(({ spans }) => spans))
          told.push({
            ...step,
            process: String(factsOf(resource.attributes)['service.name']),
            facts: factsOf(attributes),
          });
      answer.setHeader('content-type', 'application/json').end('{}');
      listeners.forEach((look) => look());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const parentOf = (step: ToldStep) => told.find(({ spanId }) => spanId === step.parentSpanId);
  const way = (step: ToldStep): string[] => {
    const parent = parentOf(step);
    return [step.name, ...(parent ? way(parent) : [])];
  };
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    told,
    step: (fits) =>
      new Promise((found) => {
        const look = (): void => {
          const step = told.find(fits);
          if (!step) return;
          listeners.delete(look);
          found(step);
        };
        listeners.add(look);
        look();
      }),
    way,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
