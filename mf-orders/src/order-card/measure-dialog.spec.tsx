import '@testing-library/jest-dom';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json';
import { store } from '../store';
import { type Measure, MeasureDialog } from './measure-dialog';

const texts = en.card.production;
const onAnswer = jest.fn();
beforeEach(async () => {
  onAnswer.mockReset();
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
});
const ask = (measure: Measure, before: number | null = null): HTMLElement => {
  renderPart(<MeasureDialog {...{ measure, before, onAnswer }} />, { namespace: 'mf-orders', store });
  return screen.getByRole('textbox');
};
const save = () => userEvent.click(screen.getByRole('button', { name: en.word.save }));

it.each<[Measure, string, string, string]>([
  ['weight', texts.weightTitle, texts.weightLabel, texts.gram],
  ['sawing_length', texts.lengthTitle, texts.lengthLabel, texts.cm],
])('[STG-011] asks for the %s in its unit', (measure, title, label, unit) => {
  expect(ask(measure)).toHaveAccessibleName(label);
  expect(screen.getByRole('dialog', { name: title })).toHaveTextContent(unit);
});

it.each([
  ['nothing', null, 'This field is required'],
  ['letters', 'heavy', 'Invalid number format'],
  ['less than nothing', '-1', 'Must be 0 or more'],
])(
  '[STG-011] takes %s for no weight, and says why only once it is to be saved',
  async (_what, typed, why) => {
    const field = ask('weight');
    if (typed) await userEvent.type(field, typed);
    expect(field).not.toHaveAccessibleDescription(new RegExp(why));
    await save();
    expect(field).toHaveAccessibleDescription(new RegExp(why));
    expect(onAnswer).not.toHaveBeenCalled();
  },
);

it.each([
  ['what was measured before', undefined, 118],
  ['nothing left of it', '0', 0],
])('[STG-011] takes %s', async (_what, typed, weight) => {
  const field = ask('weight', 118);
  if (typed) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  }
  await save();
  expect(onAnswer).toHaveBeenCalledWith(weight);
});

it('[STG-013] answers nothing when it is left', async () => {
  ask('weight', 118);
  await userEvent.click(screen.getByRole('button', { name: en.word.cancel }));
  expect(onAnswer).toHaveBeenCalledWith(undefined);
});
