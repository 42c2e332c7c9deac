import { type Client, PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { sampleClient } from '../testing/sample-client';
import { changesOf, type MergeField, mergeRows, type Picks, rowOfField } from './merge-values.rules';

const client = (over: Partial<Client> = {}): Client =>
  sampleClient({ id: 1, name: 'Sara', surname: 'Levi', full_name: 'Sara Levi', country: 'Israel', ...over });
const OTHER = { id: 2, phone: '+972525550144' };
const row = (field: MergeField, kept: Client, merged: Client, picks: Picks = {}) =>
  mergeRows(kept, merged, picks).find((one) => one.field === field)!;

describe('field by field', () => {
  it('asks nothing where both say the same, and writes nothing', () => {
    const rows = mergeRows(client(), client({ id: 2 }), {});
    expect(rows.map(({ choices }) => choices.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(changesOf(rows)).toEqual({});
  });

  it.each<[string, MergeField, Partial<Client>, Partial<Client>, object]>([
    ['her own is kept', 'email', { email: 'a@b.co' }, { email: 'c@d.co' }, {}],
    ['what she has not is taken', 'email', {}, { email: 'c@d.co' }, { email: 'c@d.co' }],
    ['an empty one is no choice', 'email', { email: 'a@b.co' }, {}, {}],
    [
      'a place is one',
      'place',
      {},
      { address: 'Sea 1', city: 'Haifa' },
      { address: 'Sea 1', city: 'Haifa', country: 'Israel' },
    ],
    [
      'a place with a street is more than the city of every new one',
      'place',
      { city: 'Jerusalem' },
      { address: 'Sea 1', city: 'Jerusalem' },
      { address: 'Sea 1', city: 'Jerusalem', country: 'Israel' },
    ],
    ['the city of every new one alone is no place', 'place', { city: 'Haifa' }, { city: 'Jerusalem' }, {}],
    [
      'a city alone is a place',
      'place',
      {},
      { city: 'Haifa' },
      { address: '', city: 'Haifa', country: 'Israel' },
    ],
    ['a country alone is no place', 'place', { city: 'Haifa' }, { country: 'France' }, {}],
  ])('%s', (_, field, kept, merged, changes) => {
    expect(changesOf([row(field, client(kept), client({ id: 2, ...merged }))])).toEqual(changes);
  });

  it('keeps the phone that is not the first one as the second', () => {
    const rows = mergeRows(client(), client(OTHER), {});
    expect(changesOf(rows)).toEqual({ additionalPhone: '+972525550144' });
    expect(changesOf(mergeRows(client(), client(OTHER), { phone: 'merged' }))).toEqual({
      phone: '+972525550144',
      additionalPhone: '+972525550143',
    });
  });

  it.each<[string, Partial<Client>, Partial<Client>, Picks, string]>([
    ['hers who is kept', {}, { additionalPhone: '052-555 0143' }, {}, '+972525550144'],
    ['the one that was picked', { additionalPhone: '0525550144' }, {}, { phone: 'merged' }, '+972525550143'],
  ])('never offers the first phone as the second: %s', (_, kept, merged, picks, left) => {
    const second = row('additionalPhone', client(kept), client({ ...OTHER, ...merged }), picks);
    expect(second.choices.filter(({ values }) => values.additionalPhone !== '')).toHaveLength(1);
    expect(changesOf([second])).toEqual({ additionalPhone: left });
  });

  it('leaves the second phone that is there, and offers all three', () => {
    const kept = client({ additionalPhone: '02-5550100' });
    const merged = client({ ...OTHER, additionalPhone: '02-5550199' });
    const { choices, chosen } = row('additionalPhone', kept, merged);
    expect([choices.map(({ side }) => side), chosen.side]).toEqual([['kept', 'merged', 'left'], 'kept']);
    expect(changesOf([row('additionalPhone', kept, merged, { additionalPhone: 'left' })])).toEqual({
      additionalPhone: '+972525550144',
    });
  });

  it('takes one phone in two notations for one, and the placeholder for none', () => {
    const second = client({ id: 2, additionalPhone: '052-555 0143', phone: PLACEHOLDER_PHONE });
    const rows = mergeRows(client({ additionalPhone: '0525550143' }), second, {});
    expect(rows.slice(1, 3).map(({ choices }) => choices.length)).toEqual([1, 1]);
    expect(changesOf(mergeRows(client({ phone: PLACEHOLDER_PHONE }), client(OTHER), {}))).toEqual({
      phone: '+972525550144',
    });
  });

  it('says under which row a fault stands', () => {
    expect(['surname', 'city', 'phone', 'merged_id'].map(rowOfField)).toEqual([
      'name',
      'place',
      'phone',
      undefined,
    ]);
  });
});
