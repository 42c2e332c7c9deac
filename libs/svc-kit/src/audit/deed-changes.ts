import type { EventArgs } from '@mikro-orm/postgresql';
import type { AuditChange } from '@peruke/contracts/audit';
import { type ClientKey } from '../privacy/client-keys.js';
import { seal } from '../privacy/sealed-text.rules.js';

type Kept = string | number | boolean | null;

/** A field that was saved: how much of it may be told. */
interface NotedField {
  readonly name: string;
  /** `personal`: sealed by the client's key. `secret`: only that it changed. */
  readonly as: 'plain' | 'personal' | 'secret';
  readonly before: Kept;
  readonly after: Kept;
}

export interface NotedChange {
  readonly of: string;
  readonly id: number | string | null;
  readonly kind: AuditChange['kind'];
  readonly clientId: number | null;
  readonly fields: readonly NotedField[];
  readonly about: Readonly<Record<string, number>>;
}

/**
 * What an entity class may say of itself: names of its text and JSON fields that tell nothing of a client and may stand in
 * clear. Whatever is not named is sealed, or left out where no client is known. False: its rows are a log themselves.
 */
interface Audited {
  inAudit?: readonly string[] | false;
  /**
   * The only fields that are told, in clear, by the names under which the log knows them: by these people know the thing, so
   * they stand in each of its changes, changed or not.
   */
  toldInAudit?: Readonly<Record<string, string>>;
  /** JSON fields whose parts are told apart, as `values.week`: what of many was changed. */
  partsInAudit?: readonly string[];
}

const BOOKKEEPING = new Set(['id', 'version', 'eventCount', 'fieldVersions', 'searchText', 'updatedAt']);
const SECRET = /hash|token|secret|^key$/i;
const FREE_TYPES = new Set(['text', 'json', 'JsonType', 'TextType']);
/** Longer ones are told as changed: the log is no second copy of the data. */
const LONGEST = 1_000;

/** What of a saved entity the audit keeps; nothing when there is nothing to tell. */
export const changeOf = ({ entity, meta, changeSet }: EventArgs<object>): NotedChange | undefined => {
  const { inAudit = [], partsInAudit = [], toldInAudit } = entity.constructor as Audited;
  if (!changeSet || inAudit === false) return undefined;
  const row = entity as Record<string, unknown>;
  const of = meta.className;
  const before = (changeSet.originalEntity ?? {}) as Record<string, unknown>;
  const after = changeSet.payload as Record<string, unknown>;
  const kind = changeSet.type === 'create' || changeSet.type === 'delete' ? changeSet.type : 'update';
  const fields = Object.keys(kind === 'delete' ? {} : after)
    .filter((name) => !BOOKKEEPING.has(name) && name in meta.properties)
    .flatMap((name) =>
      partsInAudit.includes(name)
        ? partsOf(name, before[name], after[name])
        : [{ name, of: name, was: keptOf(before[name]), is: keptOf(after[name]) }],
    )
    .map(({ name, of: field, was, is }): NotedField => {
      const { type } = meta.properties[field as never] as { type: string };
      const isFree = FREE_TYPES.has(type) && !inAudit.includes(field);
      const isLong = String(was).length > LONGEST || String(is).length > LONGEST;
      const as = SECRET.test(name) || isLong ? 'secret' : isFree ? 'personal' : 'plain';
      return { name, as, before: was, after: is };
    })
    .filter(({ before: was, after: is }) => (was ?? '') !== (is ?? ''));
  const named = Object.entries(toldInAudit ?? {}).map(([field, name]): NotedField => {
    const is = keptOf(row[field]);
    const was = field in after ? keptOf(before[field]) : is;
    return { name, as: 'plain', before: was, after: is };
  });
  const clientId = of === 'Client' ? row['id'] : row['clientId'];
  return {
    of,
    id: (row['id'] as number | string | undefined) ?? null,
    kind,
    clientId: typeof clientId === 'number' ? clientId : null,
    fields: toldInAudit ? named : fields,
    about: namedBy(of, row),
  };
};

/** The original of a JSON field may still be text. */
const objectOf = (value: unknown): Record<string, unknown> =>
  (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Record<string, unknown>;

const partsOf = (field: string, before: unknown, after: unknown) => {
  const [was, is] = [objectOf(before), objectOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((part) => ({
    name: `${field}.${part}`,
    of: field,
    was: keptOf(was[part]),
    is: keptOf(is[part]),
  }));
};

const NAMING = [
  ['orderId', 'order'],
  ['clientId', 'client'],
  ['userId', 'user'],
] as const;

const kindNamed = (of: string): string => of.charAt(0).toLowerCase() + of.slice(1);

const namedBy = (of: string, row: Record<string, unknown>): Record<string, number> => {
  const about: Record<string, number> = {};
  const order = row['order'] as { id?: unknown } | undefined;
  if (typeof order?.id === 'number') about['order'] = order.id;
  for (const [field, kind] of NAMING) if (typeof row[field] === 'number') about[kind] = row[field];
  // By what people know an order.
  if (of === 'Order' && /^\d{1,9}$/.test(String(row['barcode']))) about['barcode'] = Number(row['barcode']);
  // A ledger and its order are one number.
  const kind = of === 'Ledger' ? 'order' : kindNamed(of);
  if (typeof row['id'] === 'number') about[kind] = row['id'];
  return about;
};

/** By field: what is so now, or what was before and is now. */
export type Facts = Readonly<Record<string, string | number | null | readonly [before: Kept, after: Kept]>>;

const isPair = (fact: Facts[string]): fact is readonly [Kept, Kept] => Array.isArray(fact);

/** What was done to something that is no entity, as a change that tells `facts` of it; what is empty still is left out. */
export const factsOf = (of: string, id: number | null, facts: Facts): NotedChange => ({
  ...{ of, id, kind: Object.values(facts).some(isPair) ? 'update' : 'create', clientId: null },
  fields: Object.entries(facts)
    .map(([name, fact]): NotedField => {
      const [before, after] = isPair(fact) ? fact : [null, fact];
      return { name, as: 'plain', before, after };
    })
    .filter(({ before, after }) => before !== after),
  about: id === null ? {} : { [kindNamed(of)]: id },
});

const keptOf = (value: unknown): Kept => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return Number(value);
  return JSON.stringify(value);
};

/** Clients whose keys are needed to write these. */
export const clientsIn = (changes: readonly NotedChange[]): number[] => [
  ...new Set(
    changes.flatMap(({ clientId, fields }) =>
      clientId !== null && fields.some(({ as }) => as === 'personal') ? [clientId] : [],
    ),
  ),
];

export const toldChange = (
  { of, id, kind, clientId, fields }: NotedChange,
  keys: ReadonlyMap<number, ClientKey>,
): AuditChange => {
  const key = clientId === null ? undefined : keys.get(clientId);
  const sealed = (value: Kept): Kept =>
    value === null || !key || clientId === null ? null : seal(key, clientId, String(value));
  const told = fields.map(({ name, as, before, after }) => {
    if (as === 'plain') return [name, [before, after]];
    return [name, as === 'personal' && key ? [sealed(before), sealed(after)] : null];
  });
  return { of, id, kind, fields: Object.fromEntries(told) };
};
