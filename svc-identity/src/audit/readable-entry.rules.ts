import type { AuditChange, AuditEntry } from '@peruke/contracts/audit';
import { type ClientKey, clientOfSealed, isSealed, open } from '@peruke/svc-kit/privacy';

/** By which a client could be reached or robbed: told as changed, and shown to nobody here. */
const NOT_SHOWN = /phone|email|address|account|check|localId/i;
const HIDDEN = '•••';

type Kept = NonNullable<AuditChange['fields'][string]>[number];

const sealedIn = ({ changes }: AuditEntry): string[] =>
  changes.flatMap(({ fields }) => {
    const values: readonly Kept[] = Object.values(fields).flatMap((pair) => pair ?? []);
    return values.filter(isSealed);
  });

/** Whose keys open these. */
export const clientsOf = (entries: readonly AuditEntry[]): number[] => [
  ...new Set(entries.flatMap(sealedIn).map(clientOfSealed)),
];

/** Settings of the house, a field each; its own phone and address are on every paper. */
const OF_HOUSE = 'values.';

const textOf = (value: unknown): Kept =>
  typeof value === 'object' ? value && JSON.stringify(value) : (value as Kept);

/** Rows of earlier releases kept all settings in one text. */
const partedFields = ({ of, fields }: AuditChange): AuditChange['fields'] => {
  const { values, ...rest } = fields;
  if (of !== 'HouseSettings' || !values) return fields;
  const [was, is] = values.map((text) => JSON.parse(String(text ?? '{}')) as Record<string, unknown>);
  const parts = Object.keys({ ...was, ...is }).flatMap((key) => {
    const pair: [Kept, Kept] = [textOf(was?.[key] ?? null), textOf(is?.[key] ?? null)];
    return pair[0] === pair[1] ? [] : [[OF_HOUSE + key, pair] as const];
  });
  return { ...rest, ...Object.fromEntries(parts) };
};

/** Rows of earlier releases took the number of an import, a run or a view for that of an order, a client, a meeting. */
const OTHER_NUMBER = /\/(?:imports|bulk|views)\/:id/;
export const hasOtherNumber = ({ call }: Pick<AuditEntry, 'call'>): boolean => OTHER_NUMBER.test(call);
const MISTAKEN: readonly string[] = ['order', 'client', 'meeting', 'barcode'];

const aboutOf = ({ call, about }: AuditEntry): AuditEntry['about'] =>
  hasOtherNumber({ call })
    ? Object.fromEntries(Object.entries(about).filter(([kind]) => !MISTAKEN.includes(kind)))
    : about;

/** Calls that earlier releases kept under the name of a wider right. */
const NAMED_SINCE = new Map([
  ['PUT /base/api/file/:id/view', 'file.view'],
  ['PUT /base/api/wig/:id/additionalProperties/:stageId/pair', 'file.pair'],
  ['DELETE /base/api/wig/:id/additionalProperties/:stageId/pair', 'file.unpair'],
  ['POST /base/api/user/:id/badge', 'user.badge'],
  ['DELETE /base/api/user/:id/badge', 'user.badge-end'],
  ['DELETE /base/api/user/:id/benchPin', 'user.pin-end'],
  ['PUT /base/api/user/benchPin', 'profile.pin'],
]);
const OF_VIEWS = new Map([
  ['POST views', 'view.add'],
  ['PUT views/:id', 'view.change'],
  ['DELETE views/:id', 'view.remove'],
  ['PUT columns', 'view.arrange'],
]);
const VIEW_CALL = /^(\w+) .*\/(views(?:\/:id)?|columns)$/;

/** Earlier releases kept payments without a document, and the repeat of a call, under the name of those with one. */
const paymentsNamed = (changes: AuditEntry['changes']): string => {
  const payments = changes.filter(({ of }) => of === 'Payment');
  if (payments.length === 0) return 'payment.repeat';
  return payments.some(({ fields }) => 'documentId' in fields) ? 'payment.confirm' : 'payment.keep';
};

const whatOf = ({ call, what, changes, outcome }: AuditEntry): string => {
  if (what === 'payment.confirm' && outcome === 'done') return paymentsNamed(changes);
  const [, method, path] = VIEW_CALL.exec(call) ?? [];
  return NAMED_SINCE.get(call) ?? OF_VIEWS.get(`${method} ${path}`) ?? what;
};

/** The row as an admin reads it: opened where the client is not forgotten, without phones and accounts. */
export const readableEntry = (entry: AuditEntry, keys: ReadonlyMap<number, ClientKey>): AuditEntry => {
  const readable = (name: string, value: Kept): Kept => {
    if (name.startsWith(OF_HOUSE)) return value;
    if (value !== null && NOT_SHOWN.test(name)) return HIDDEN;
    if (!isSealed(value)) return value;
    const key = keys.get(clientOfSealed(value));
    return key ? open(key, value) : HIDDEN;
  };
  const changes = entry.changes.map((change) => ({
    ...change,
    fields: Object.fromEntries(
      Object.entries(partedFields(change)).map(([name, values]) => [
        name,
        values && ([readable(name, values[0]), readable(name, values[1])] as [Kept, Kept]),
      ]),
    ),
  }));
  return { ...entry, what: whatOf(entry), about: aboutOf(entry), changes };
};
