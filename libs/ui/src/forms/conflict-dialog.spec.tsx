import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { ConflictDialog } from './conflict-dialog';

const onChoose = jest.fn();
const onBack = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  renderUi(
    <ConflictDialog
      fields={[
        { name: 'surname', label: 'Surname', mine: 'Adler', theirs: 'Stern' },
        { name: 'city', label: 'City', mine: '', theirs: 'Haifa' },
      ]}
      onChoose={onChoose}
      onBack={onBack}
    />,
    'en',
  );
});

const sides = (field: string) => {
  const [mine, theirs] = within(screen.getByRole('group', { name: field })).getAllByRole('radio');
  return { mine: mine!, theirs: theirs! };
};

it('shows both values of each field, and says which is empty', () => {
  expect(sides('Surname').mine.closest('label')).toHaveTextContent('What you typed' + 'Adler');
  expect(sides('Surname').theirs.closest('label')).toHaveTextContent('Saved meanwhile' + 'Stern');
  expect(sides('City').mine.closest('label')).toHaveTextContent('What you typed' + 'empty');
  expect(sides('City').theirs.closest('label')).toHaveTextContent('Saved meanwhile' + 'Haifa');
});

it('keeps what was typed unless the person chooses otherwise, field by field', async () => {
  expect(sides('Surname').mine).toBeChecked();
  await userEvent.click(sides('City').theirs);
  expect(sides('Surname').mine).toBeChecked();
  expect(sides('Surname').theirs).not.toBeChecked();
  expect(sides('City').theirs).toBeChecked();
  expect(sides('City').mine).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Save this' }));
  expect(onChoose.mock.calls).toEqual([[{ surname: 'mine', city: 'theirs' }]]);
});

it('goes back to the form by its button and by Esc, not by a press beside it', async () => {
  const around = screen.getByRole('dialog');
  fireEvent.pointerDown(around);
  fireEvent.click(around);
  expect(onBack).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(onBack).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(onChoose).not.toHaveBeenCalled();
});
