import type { ImportField, RowOutcome } from '@peruke/contracts/imports';
import { type FieldErrors, toShekels } from '@peruke/contracts/kernel';
import {
  createOrderBody,
  PROPERTY_SECTIONS,
  type PropertyName,
  REPAIR_PROPERTIES,
  type WigProperties,
} from '@peruke/contracts/orders';
import { sentAs } from '@peruke/svc-kit/app';
import {
  atColumns,
  atPlaces,
  cellAmount,
  cellInstant,
  type GuessedField,
  type RowTexts,
} from '@peruke/svc-kit/import';
import { type ChangeFound, changeIn, isOpen, type OrderNow } from './change.rules.js';
import type { ClientRef, NewOrder } from '../orders/new-order.js';
import { fold } from '../projections/search.rules.js';
import { kindByWord, propertyByWord, stateByWord } from './words.rules.js';

const FAULTS = {
  twice: 'This number stands in an earlier row.',
  deleted: 'This order was deleted.',
  done: 'This order is not open any more.',
  kind: 'This says neither a new wig nor a repair.',
  unknown: 'There is no state of this name.',
  closed: 'This is not the state of an open order.',
  unfit: 'This state does not fit a new wig or a repair.',
  amount: 'The amount must be a number.',
  date: 'The date must be a valid date.',
  choice: 'This is none of the choices.',
  weight: 'The weight must be a number.',
  unkept: 'A repair does not keep this.',
  empty: 'The row says nothing of a wig.',
} as const;

export type OrderTexts = RowTexts;

/** What is known of a row beside what it says. */
export interface Standing {
  readonly isStock: boolean;
  /** Whose order it is, or what is wrong with who the row names. */
  readonly client: ClientRef | { readonly field: ImportField; readonly fault: string } | null;
  readonly isTwice: boolean;
  /** The order that was made of such a row before. */
  readonly known?: { readonly isDeleted: boolean; readonly now: OrderNow } | undefined;
}

/** The number and the barcode are given when it is written. */
export type BroughtOrder = Omit<NewOrder, 'id' | 'barcode'>;

export interface Judged {
  readonly outcome: RowOutcome;
  readonly errors: FieldErrors;
  /** At the client of a new order: to whom it goes, where that is not whom the row names. */
  readonly before: Record<string, string>;
  readonly draft?: BroughtOrder;
  readonly change?: ChangeFound;
}

const PROPERTIES: ReadonlySet<string> = new Set(PROPERTY_SECTIONS.flatMap(({ fields }) => fields));

const propertiesOf = (texts: OrderTexts, isRepair: boolean, errors: FieldErrors): WigProperties => {
  const properties: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (!PROPERTIES.has(name)) continue;
    const value = propertyByWord(name as keyof WigProperties, text);
    if (isRepair && !REPAIR_PROPERTIES.includes(name as PropertyName)) errors[name] = [FAULTS.unkept];
    else if (value === undefined) errors[name] = [FAULTS.choice];
    else if (name === 'weight' && !/^\d+(\.\d+)?$/.test(text)) errors[name] = [FAULTS.weight];
    else properties[name] = name === 'weight' ? Number(text) : value;
  }
  return properties;
};

const stateOf = (texts: OrderTexts, isStock: boolean, errors: FieldErrors) => {
  if (isStock) return { state: 'Wigs In Stock' as const, isRepair: false };
  const said = texts.isRepair === undefined ? undefined : kindByWord(texts.isRepair);
  if (texts.isRepair !== undefined && said === undefined) errors['isRepair'] = [FAULTS.kind];
  const none = { state: 'Draft' as const, isRepair: said ?? false };
  if (texts.state === undefined) return none;
  const found = stateByWord(texts.state, said);
  if (typeof found === 'object') return found;
  errors['state'] = [FAULTS[found]];
  return none;
};

/** What the form for a new order finds, by the names of the columns. */
const FORM_NAMES: Readonly<Record<string, ImportField>> = {
  order_number: 'orderNumber',
  user_generated_id: 'userGeneratedId',
};
const inForm = (body: object): FieldErrors =>
  Object.fromEntries(
    Object.entries(sentAs(createOrderBody).parse(body).errors).map(([field, texts]) => {
      const [first = '', second] = field.split('.');
      return [(first === 'properties' ? second : FORM_NAMES[first]) ?? first, texts];
    }),
  );

/** Read by `read` where it is said at all; what cannot be read is a fault. */
const readOr = <Value, None>(
  text: string | undefined,
  none: None,
  read: (text: string) => Value | undefined,
  blame: () => void,
): Value | None => {
  if (text === undefined) return none;
  const value = read(text);
  if (value !== undefined) return value;
  blame();
  return none;
};

const draftOf = (
  texts: OrderTexts,
  { isStock, client, known }: Standing,
  errors: FieldErrors,
): BroughtOrder => {
  const blame = (field: ImportField, fault: string) => () => void (errors[field] = [fault]);
  const totalPrice = readOr(texts.totalPrice, 0, cellAmount, blame('totalPrice', FAULTS.amount));
  const completeDate = readOr(texts.completeDate, null, cellInstant, blame('completeDate', FAULTS.date));
  if (client && 'fault' in client) errors[client.field] = [client.fault];
  const { state, isRepair } = stateOf(texts, isStock, errors);
  // of an order that is there the list need not say what it is
  const properties = propertiesOf(texts, known?.now.isRepair ?? isRepair, errors);
  const { orderNumber = '', userGeneratedId = '', details = '' } = texts;
  const body = {
    client_id: 1,
    is_repair: isRepair ? 1 : 0,
    order_number: orderNumber,
    user_generated_id: userGeneratedId,
    details,
    totalPrice: toShekels(totalPrice),
    properties,
  };
  for (const [field, faults] of Object.entries(inForm(body))) errors[field] ??= faults;
  if (isStock && Object.keys(properties).length + Object.keys(errors).length === 0)
    errors['row'] = [FAULTS.empty];
  return {
    ...{ orderNumber, userGeneratedId, details, isRepair, totalPrice, properties },
    client: client && 'id' in client ? client : null,
    stood: { state, completeDate },
  };
};

/** A part of a name, either way round, is no other name. */
const isOneName = (one: string, other: string): boolean => {
  const [fewer = [], more = []] = [one, other]
    .map((name) => fold(name).split(' '))
    .sort((a, b) => a.length - b.length);
  return fewer.every((word) => more.includes(word));
};

/** To whom a new order goes by the phone of its row, where the row says another name. */
const ownerOf = ({ client: said }: OrderTexts, client: Standing['client']): RowTexts => {
  if (said === undefined || client === null || 'fault' in client) return {};
  return isOneName(said, client.name) ? {} : { client: client.name };
};

/** What an import makes of a row, by the rules of the form. */
export const judgeRow = (texts: OrderTexts, fields: readonly GuessedField[], standing: Standing): Judged => {
  const errors: FieldErrors = {};
  const number = texts.userGeneratedId === undefined ? 'orderNumber' : 'userGeneratedId';
  if (standing.isTwice) errors[number] = [FAULTS.twice];
  if (standing.known?.isDeleted) errors[number] = [FAULTS.deleted];
  const draft = draftOf(texts, standing, errors);
  const now = standing.known?.now;
  const change = now && changeIn(texts, now, draft);
  if (change && !isOpen(now.state)) errors[number] ??= [FAULTS.done];
  if (Object.keys(errors).length > 0)
    return { outcome: 'refused', errors: atColumns(errors, fields), before: {} };
  if (change) return { outcome: 'changed', errors: {}, before: atPlaces(change.shown, fields), change };
  if (now) return { outcome: 'same', errors: {}, before: {} };
  return { outcome: 'new', errors: {}, before: atPlaces(ownerOf(texts, standing.client), fields), draft };
};
