import { readFile } from 'node:fs/promises';

export type JsonSchema = Record<string, unknown>;
export type Parameter = { name: string; in: 'path' | 'query'; schema: JsonSchema };
/** One call that a service offers. */
export type Operation = { method: string; path: string; parameters: Parameter[]; body?: JsonSchema };

type Described = {
  parameters?: (Partial<Parameter> & { name: string; in: string })[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
};
type Description = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, JsonSchema> };
};

/** Bodies that a handler reads itself, because they come as a form or must not tell what is wrong with them. */
const READ_BY_HAND: Record<string, string> = {
  'POST /base/api/wig': 'orders.createOrderBody',
  'POST /base/api/wig/{id}/updateWig': 'orders.updateOrderBody',
  'POST /base/api/login': 'identity.loginBody',
};

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Every call of the services whose descriptions are given, references resolved. */
export function operationsOf(
  descriptions: readonly Description[],
  requests: Record<string, JsonSchema>,
): Operation[] {
  return descriptions.flatMap(({ paths, components }) => {
    const resolve = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(resolve);
      if (typeof value !== 'object' || value === null) return value;
      const ref = (value as { $ref?: string }).$ref;
      if (ref !== undefined) return resolve(components?.schemas?.[ref.split('/').at(-1) as string] ?? {});
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]));
    };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => METHODS.has(method))
        .map(([method, described]): Operation => {
          const key = `${method.toUpperCase()} ${path.replace(/\/$/, '')}`;
          const body = described.requestBody?.content?.['application/json']?.schema;
          return {
            method: method.toUpperCase(),
            path,
            parameters: (described.parameters ?? [])
              .filter((one) => one.in === 'path' || one.in === 'query')
              .map((one) => ({ ...one, schema: resolve(one.schema ?? {}) as JsonSchema }) as Parameter),
            body: (requests[READ_BY_HAND[key] ?? ''] ?? resolve(body)) as JsonSchema | undefined,
          };
        }),
    );
  });
}

/** Asks each running service for its description. */
export async function readOperations(services: readonly string[], root: string): Promise<Operation[]> {
  const lock = JSON.parse(await readFile(`${root}/libs/contracts/contracts.lock.json`, 'utf8')) as {
    requests: Record<string, JsonSchema>;
  };
  const descriptions = await Promise.all(
    services.map(async (address) => (await (await fetch(`${address}/openapi.json`)).json()) as Description),
  );
  return operationsOf(descriptions, lock.requests).filter(
    ({ path }) =>
      path.startsWith('/base/') || path.startsWith('/wig-care-hub-api/') || path.startsWith('/data/'),
  );
}
