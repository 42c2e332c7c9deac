import { DomainError } from '@peruke/contracts/kernel';
import { refuseConflicts, writtenNow } from './field-versions.js';

const record = { version: 7, fieldVersions: { details: 6, info: 3 } };
const edit = (key: string, mine: unknown, theirs: unknown) => ({ key, mine, theirs });
const refusalOf = (work: () => void): DomainError | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as DomainError;
  }
};

describe('fields that two people write', () => {
  it('are refused with both values and the version to go on from', () => {
    const edits = [edit('details', 'mine', 'theirs'), edit('info', 'mine', 'older')];
    const refusal = refusalOf(() => refuseConflicts(record, { base_version: 5 }, edits));
    expect(refusal).toMatchObject({
      code: 'edited_meanwhile',
      status: 409,
      conflicts: { details: { mine: 'mine', theirs: 'theirs' } },
      version: 7,
    });
  });

  it.each([
    ['nobody wrote since', 6, 'mine', 'theirs'],
    ['both wrote the same', 5, 'same', 'same'],
    ['the page names no version', undefined, 'mine', 'theirs'],
  ])('are no conflict when %s', (_, base_version, mine, theirs) => {
    expect(
      refusalOf(() => refuseConflicts(record, { base_version }, [edit('details', mine, theirs)])),
    ).toBeUndefined();
  });

  it('carry the version that the change makes', () => {
    expect(writtenNow(record, ['info', 'price'])).toEqual({ details: 6, info: 8, price: 8 });
  });
});
