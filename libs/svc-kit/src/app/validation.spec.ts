import { DomainError, type FieldErrors } from '@peruke/contracts/kernel';
import * as z from 'zod';
import { SchemaPipe, toFieldErrors } from './validation.js';

const NUL = String.fromCharCode(0);
const HALF = String.fromCharCode(0xd800);

const errorsOf = async (
  value: unknown,
  type: 'body' | 'query' | 'param',
  schema?: z.ZodType,
): Promise<FieldErrors | string | undefined> => {
  try {
    await new SchemaPipe().transform(value, { type, schema } as never);
    return undefined;
  } catch (error) {
    return (error as DomainError).errors ?? (error as DomainError).code;
  }
};

describe('[API-006] a text that no column can hold', () => {
  const told = ['The text holds characters that cannot be kept.'];

  it.each([
    ['a NUL', `a${NUL}b`],
    ['the first half of a pair', `a${HALF}`],
    ['the second half of a pair', `${String.fromCharCode(0xdc00)}a`],
  ])('is refused by its field: %s', async (_what, text) => {
    expect(await errorsOf({ name: text }, 'body', z.object({ name: z.string() }))).toEqual({ name: told });
    expect(await errorsOf({ search: text }, 'query')).toEqual({ search: told });
    expect(await errorsOf(text, 'param', z.string())).toBe('not_found');
  });

  it('is found where no schema looks, at any depth, each by its own path', async () => {
    const body = { data: { stages: [{ tittle: 'well' }, { tittle: NUL }], details: HALF } };
    expect(await errorsOf(body, 'body')).toEqual({ 'data.stages.1.tittle': told, 'data.details': told });
    expect(await errorsOf({ [`a${NUL}`]: 1 }, 'body')).toEqual({ body: told });
    expect(await errorsOf(`${NUL}`, 'body')).toEqual({ body: told });
  });

  it('is no emoji and no Hebrew', async () => {
    expect(await errorsOf({ name: 'שלום 👩‍🦰' }, 'body', z.object({ name: z.string() }))).toBeUndefined();
  });

  it('is looked for in a body of any depth', async () => {
    let deep: unknown = 'end';
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(await errorsOf(deep, 'body')).toBeUndefined();
  });
});

describe('[API-006] the errors of a body', () => {
  it.each(['toString', 'hasOwnProperty', '__proto__', 'constructor'])(
    'take a field called %s like any other',
    (name) => {
      const errors = toFieldErrors([{ message: 'No.', path: [name] }]);
      expect(Object.entries(errors)).toEqual([[name, ['No.']]]);
    },
  );

  it('end somewhere, however many fields are wrong', () => {
    const issues = Array.from({ length: 5_000 }, (_, at) => ({ message: 'No.', path: [`f${at}`] }));
    expect(Object.keys(toFieldErrors(issues)).length).toBeLessThanOrEqual(100);
  });
});
