import fc from 'fast-check';
import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import {
  type Alias,
  type Facts,
  keptOf,
  mayGoInto,
  type Person,
  signsOf,
  takeBack,
  type Written,
  writtenOf,
} from './merge.rules.js';

const person = (over: Partial<Person> = {}): Person => ({
  name: '',
  surname: '',
  phone: '',
  additionalPhone: '',
  email: '',
  ...over,
});

describe('who may be one person', () => {
  it.each<[string, Partial<Person>, Partial<Person>, string[]]>([
    ['the same name', { name: 'שרה', surname: 'לוי' }, { name: 'שרה', surname: 'לוי' }, ['name']],
    ['points', { name: 'שָׂרָה', surname: 'לֵוִי' }, { name: 'שרה', surname: 'לוי' }, ['name']],
    ['a final letter', { name: 'מרים', surname: 'כץ' }, { name: 'מרימ', surname: 'כצ' }, ['name']],
    ['which is the surname', { name: 'Levi', surname: 'Sara' }, { name: 'sara', surname: 'LEVI' }, ['name']],
    ['one field or two', { name: 'Sara Levi' }, { name: 'Sara', surname: 'Levi' }, ['name']],
    ['maqaf', { name: 'בת־שבע', surname: 'לוי' }, { name: 'בת שבע', surname: 'לוי' }, ['name']],
    ['geresh', { name: "צ'רנה", surname: 'ג׳ונס' }, { name: 'צרנה', surname: 'גונס' }, ['name']],
    ['spaces', { name: ' Sara  ', surname: 'Levi ' }, { name: 'Sara', surname: 'Levi' }, ['name']],
    ['an accent', { name: 'Zoé', surname: 'Léa' }, { name: 'Zoe', surname: 'Lea' }, ['name']],
    ['a first name alone', { name: 'שרה' }, { name: 'שרה' }, []],
    ['another surname', { name: 'שרה', surname: 'לוי' }, { name: 'שרה', surname: 'כהן' }, []],
    [
      'another notation',
      { phone: '+972525550143' },
      { phone: '', additionalPhone: '052-555 0143' },
      ['phone'],
    ],
    ['the second phones', { additionalPhone: '02-555-0143' }, { additionalPhone: '025550143' }, ['phone']],
    ['a word beside it', { phone: '+97225550143' }, { additionalPhone: '02-5550143 (אמא)' }, ['phone']],
    ['a piece of a phone', { additionalPhone: '5550143' }, { additionalPhone: '5550143' }, []],
    ['no phone', { phone: PLACEHOLDER_PHONE }, { phone: PLACEHOLDER_PHONE }, []],
    ['e-mail in any case', { email: 'Sara@Example.com' }, { email: 'sara@example.com ' }, ['email']],
    ['no e-mail', { email: '' }, { email: '' }, []],
    [
      'all three',
      { name: 'Sara', surname: 'Levi', phone: '+972525550143', email: 'a@b.co' },
      { name: 'sara', surname: 'levi', additionalPhone: '0525550143', email: 'A@b.co' },
      ['phone', 'name', 'email'],
    ],
  ])('%s', (_, one, other, signs) => {
    expect(signsOf(person(one), person(other))).toEqual(signs);
    expect(signsOf(person(other), person(one))).toEqual(signs);
  });
});

describe('whose client goes into whose', () => {
  const office = { createdById: 2, createdByRole: 'MANAGER' } as const;
  const usa = { createdById: 4, createdByRole: 'USA_MANAGER' } as const;
  const usa2 = { createdById: 5, createdByRole: 'USA_MANAGER' } as const;
  it.each([
    ['the office’s into the office’s', office, office, true],
    ['the office’s into a USA manager’s', usa, office, true],
    ['her own into her own', usa, usa, true],
    ['hers into the office’s: she would lose sight of her', office, usa, false],
    ['hers into another one’s', usa2, usa, false],
  ])('[PERM-026] %s', (_, kept, merged, may) => expect(mayGoInto(kept, merged)).toBe(may));
});

describe('who is kept', () => {
  it.each<[string, [number, number][], [number, number][]]>([
    ['nobody was merged', [], []],
    ['one', [[2, 1]], [[2, 1]]],
    [
      'two into one',
      [
        [2, 1],
        [3, 1],
      ],
      [
        [2, 1],
        [3, 1],
      ],
    ],
    [
      'who was kept goes on into another',
      [
        [2, 1],
        [1, 7],
      ],
      [
        [2, 7],
        [1, 7],
      ],
    ],
  ])('%s', (_, said, kept) => {
    expect([...keptOf(said.map(([mergedId, intoId]) => ({ mergedId, intoId })))]).toEqual(kept);
  });

  const deeds = fc.array(
    fc.record({
      isMerge: fc.boolean(),
      one: fc.integer({ min: 1, max: 8 }),
      other: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 30 },
  );

  it('is never one who was merged, whatever is merged and taken apart, and parting undoes the merge', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        let aliases: Alias[] = [];
        for (const { isMerge, one, other } of all) {
          const kept = keptOf(aliases);
          const [into, merged] = [kept.get(one) ?? one, kept.get(other) ?? other];
          const before = [...kept];
          if (!isMerge) aliases = aliases.filter(({ mergedId }) => mergedId !== other);
          else if (into !== merged) {
            aliases = [...aliases, { mergedId: merged, intoId: into }];
            const undone = aliases.filter(({ mergedId }) => mergedId !== merged);
            expect([...keptOf(undone)]).toEqual(before);
          }
          const now = keptOf(aliases);
          for (const end of now.values()) expect(now.has(end)).toBe(false);
        }
      }),
    );
  });
});

describe('what a merge wrote', () => {
  const facts = (over: Partial<Facts> = {}): Facts => ({
    ...{ name: 'Sara', surname: 'Levi', phone: '+972525550143', additionalPhone: '', email: '' },
    ...{ country: 'Israel', city: 'Jerusalem', address: '', contactPreference: 'sms', agreesToRecall: false },
    ...over,
  });
  const second = (was: string, now: string): Written => ({ additionalPhone: { was, now } });

  it('is what is another than it was', () => {
    expect(writtenOf(facts(), facts())).toEqual({});
    expect(writtenOf(facts(), facts({ city: 'Haifa', agreesToRecall: true }))).toEqual({
      city: { was: 'Jerusalem', now: 'Haifa' },
      agreesToRecall: { was: false, now: true },
    });
  });

  it.each<[string, string, Written[], object, string[], Written[]]>([
    ['is given back while it stands', 'B', [], { additionalPhone: '' }, [], []],
    ['stays once somebody has changed it', 'Z', [], {}, ['additionalPhone'], []],
    ['is not spoken of where it was given back by hand', '', [], {}, [], []],
    ['is left to the merge that wrote over it', 'C', [second('B', 'C')], {}, [], [second('', 'C')]],
    [
      'leaves alone what another merge wrote before',
      'B',
      [second('X', '')],
      { additionalPhone: '' },
      [],
      [second('X', '')],
    ],
    [
      'stays where somebody has changed it over both',
      'Z',
      [second('A', 'C')],
      {},
      ['additionalPhone'],
      [second('A', 'C')],
    ],
  ])('%s', (_what, stands, others, back, stays, after) => {
    const client = facts({ additionalPhone: stands });
    expect(takeBack(second('', 'B'), client, others)).toEqual({ back, stays, others: after });
  });
});
