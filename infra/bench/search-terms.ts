import type pg from 'pg';
import { USA_MANAGER_IDS } from './data-set.ts';
import { ADMIN } from './bench-run.ts';
import { TWO_LETTER_SURNAMES } from './names.ts';
import { Random } from './random.ts';

export const KINDS = [
  'two-letter surname',
  'first + last name',
  'phone piece',
  'barcode',
  'order number',
  'typed prefix',
  'absent',
] as const;
export type Kind = (typeof KINDS)[number];

/** What is typed, and what it means: the oracle looks for the latter without the service's help. */
export interface Term {
  kind: Kind | 'in most phones';
  typed: string;
  user: number;
  /** The filter that is set besides. */
  state?: string;
  /** Folded piece of a name, either way round. */
  name: string;
  /** Piece of a local phone number, or nothing. */
  digits: string;
}

interface Sample {
  name: string;
  surname: string;
  digits: string;
  barcode: string;
  order_number: string;
}

/** A quarter two-letter surnames; the rest as people type. */
const SHARES: readonly Kind[] = [
  ...Array.from({ length: 5 }, (): Kind => 'two-letter surname'),
  ...Array.from({ length: 4 }, (): Kind => 'first + last name'),
  ...Array.from({ length: 4 }, (): Kind => 'phone piece'),
  ...Array.from({ length: 3 }, (): Kind => 'barcode'),
  'order number',
  'typed prefix',
  'absent',
  'absent',
];

export const makeTerms = async (db: pg.Client, count: number): Promise<Term[]> => {
  const { rows } = await db.query<Sample>(
    `select c.name, c.surname, bench.digits(c.phone) as digits, o.barcode, o.order_number
     from orders o join bench.client c on c.id = o.client_id
     where o.visible and o.order_number <> '' order by bench.dice(o.id, 99, 1000000), o.id limit 2000`,
  );
  const random = new Random(20260101);
  return Array.from({ length: count }, (_, i) => {
    const kind = SHARES[i % SHARES.length] as Kind;
    const user = random.below(5) === 0 ? random.pick(USA_MANAGER_IDS) : ADMIN;
    return { kind, user, ...MAKERS[kind](random.pick(rows), random) };
  });
};

const inMostPhones = { kind: 'in most phones', typed: '05', name: '05', digits: '05' } as const;

/** What most clients have, in the three ways of counting it; too few draw it, and somebody types it. */
export const BROAD_TERMS: readonly Term[] = [
  { ...inMostPhones, user: ADMIN },
  { ...inMostPhones, user: ADMIN, state: 'Delivered Wigs' },
  { ...inMostPhones, user: USA_MANAGER_IDS[0] },
];

type Typed = Pick<Term, 'typed' | 'name' | 'digits'>;
const asName = (typed: string): Typed => ({ typed, name: foldName(typed), digits: '' });

/** Written anew: the oracle must not lean on what it judges. */
const foldName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['"׳״’]/g, '')
    .replace(/[־‐-―\-_/.,\s]+/g, ' ')
    .trim();

/** The first digits in the four notations that people use; a piece from within as it stands. */
const phone = ({ digits }: Sample, random: Random): Typed => {
  const from = random.below(3) === 0 ? 0 : 1 + random.below(3);
  const piece = digits.slice(from, from + 4 + random.below(5));
  const israeli = digits.startsWith('05') && from === 0;
  const rest = piece.slice(1);
  const notations = israeli
    ? [
        piece,
        `${piece.slice(0, 3)}-${piece.slice(3)}`,
        `+972 ${rest.slice(0, 2)} ${rest.slice(2)}`,
        `972${rest}`,
      ]
    : [piece, `${piece.slice(0, 3)}-${piece.slice(3)}`];
  const typed = random.pick(notations).trim();
  return { typed, name: foldName(typed), digits: piece };
};

/** Something that is typed whole may also be the piece of a phone: digits are looked for among both. */
const number = (typed: string): Typed => ({
  typed,
  name: foldName(typed),
  digits: /^\d+$/.test(typed) ? typed : '',
});

const ABSENT: readonly ((random: Random) => Typed)[] = [
  () => asName('זצ'),
  () => asName('ףץ'),
  (random) => asName(`qx${random.below(1000)}zw`),
  (random) => asName(`שרה קקק${'אבגדה'[random.below(5)]}`),
  (random) => number(`99999${random.below(100_000)}77`),
];

const MAKERS: Record<Kind, (sample: Sample, random: Random) => Typed> = {
  'two-letter surname': (_, random) => asName(random.pick(TWO_LETTER_SURNAMES)),
  'first + last name': ({ name, surname }, random) =>
    asName(random.below(3) === 0 ? `${surname} ${name}` : `${name} ${surname}`),
  'phone piece': phone,
  barcode: ({ barcode }, random) => number(random.below(3) === 0 ? barcode.slice(0, 4) : barcode),
  'order number': ({ order_number }) => asName(order_number.toLowerCase()),
  'typed prefix': ({ name, surname }, random) => {
    const whole = random.below(2) === 0 ? name : surname;
    // One letter does not narrow the list: there is nothing to compare.
    return asName(whole.slice(0, 2 + random.below(3)));
  },
  absent: (_, random) => random.pick(ABSENT)(random),
};
