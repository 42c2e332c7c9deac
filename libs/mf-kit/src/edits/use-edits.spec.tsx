import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiError } from '../api';
import { renderPart, startTestTexts } from '../testing';
import { changedNames, conflictOf, type EditOutcome, useEdits } from '.';

const refusedFor = (conflicts: ApiError['conflicts'], version?: number): EditOutcome => ({
  error: { status: 409, code: 'edited_meanwhile', message: 'Edited.', conflicts, version } satisfies ApiError,
});
const CITY = { city: { mine: 'Haifa', theirs: 'Lod' } };
const PARTS = { length: { mine: null, theirs: 50 }, parts: { mine: ['a'], theirs: undefined } };

let outcomes: EditOutcome[] = [];
const sent = jest.fn();
const ended = jest.fn();

const Form = ({ changed }: { changed: readonly string[] }) => {
  const { save, dialog } = useEdits({ labelOf: (name) => `the ${name}` });
  const send = (base: object) => {
    sent(base);
    return Promise.resolve(outcomes.shift() ?? {});
  };
  return (
    <>
      <button type="button" onClick={() => void save({ version: 4, changed, send }).then(ended)}>
        save
      </button>
      {dialog}
    </>
  );
};
const save = async (changed: readonly string[], ...answers: EditOutcome[]) => {
  outcomes = answers;
  await startTestTexts('en');
  renderPart(<Form changed={changed} />, { namespace: 'ui' });
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
};
const question = (name: string) => screen.findByRole('group', { name });
const choose = async (name: string, side: RegExp) =>
  fireEvent.click(within(await question(name)).getByRole('radio', { name: side }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const outcome = async () => {
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  return ended.mock.lastCall?.[0] as EditOutcome;
};

beforeEach(() => jest.clearAllMocks());

it('sends what was changed with the version that was seen, and asks nothing', async () => {
  await save(['city', 'name'], {});
  expect(await outcome()).toEqual({});
  expect(sent.mock.calls).toEqual([[{ base_version: 4, changed: ['city', 'name'] }]]);
});

it('sends nothing where nothing was changed', async () => {
  await save([]);
  expect(await outcome()).toEqual({});
  expect(sent).not.toHaveBeenCalled();
});

it('hands on what was refused for another reason', async () => {
  const error = { status: 422, code: 'invalid', message: 'No.' } satisfies ApiError;
  await save(['city'], { error });
  expect(await outcome()).toEqual({ error });
});

it('shows both values and sends again, with the newer version, what the person keeps of her own', async () => {
  await save(['city', 'name'], refusedFor(CITY, 5), {});
  expect(await question('the city')).toHaveTextContent('Haifa');
  press('Save this');
  expect(await outcome()).toEqual({});
  expect(sent).toHaveBeenLastCalledWith({ base_version: 5, changed: ['city', 'name'] });
});

it('leaves to the other what the person gives up, and sends the rest', async () => {
  await save(['city', 'name'], refusedFor(CITY, 5), {});
  await choose('the city', /Lod/);
  press('Save this');
  await outcome();
  expect(sent).toHaveBeenLastCalledWith({ base_version: 5, changed: ['name'] });
});

it('where all is given up sends nothing more, and tells what stands', async () => {
  await save(['city'], refusedFor(CITY, 5));
  await choose('the city', /Lod/);
  press('Save this');
  expect(await outcome()).toEqual({ theirs: { version: 5, values: { city: 'Lod' } } });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('asks again when somebody was faster again', async () => {
  await save(['city'], refusedFor(CITY, 5), refusedFor({ city: { mine: 'Haifa', theirs: 'Yavne' } }, 6), {});
  await question('the city');
  press('Save this');
  expect(await screen.findByText('Yavne')).toBeVisible();
  press('Save this');
  await outcome();
  expect(sent).toHaveBeenLastCalledWith({ base_version: 6, changed: ['city'] });
});

it('goes back to the form without saving', async () => {
  await save(['city'], refusedFor(CITY, 5));
  await question('the city');
  press('Back to the form');
  expect(await outcome()).toEqual({ isCancelled: true });
  expect(sent).toHaveBeenCalledTimes(1);
});

it('reads any value as text, and none as empty', async () => {
  await save(['length', 'parts'], refusedFor(PARTS, 5));
  const texts = async (name: string) =>
    within(await question(name))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  expect(await texts('the length')).toEqual(['What you typedempty', 'Saved meanwhile50']);
  expect(await texts('the parts')).toEqual(['What you typed["a"]', 'Saved meanwhileempty']);
});

it.each([
  ['names no field', undefined, 5],
  ['names no version', CITY, undefined],
])('a refusal that %s is none of two people’s edits', (_what, conflicts, version) =>
  expect(conflictOf(refusedFor(conflicts, version).error)).toBeUndefined(),
);

it('finds what was changed by its value, however deep', () => {
  const before = { name: 'Ada', parts: { length: 50 }, tags: ['a'] };
  expect(changedNames(before, structuredClone(before))).toEqual([]);
  expect(changedNames(before, { ...before, parts: { length: 51 }, tags: ['a', 'b'] })).toEqual([
    'parts',
    'tags',
  ]);
});
