import '@testing-library/jest-dom';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json';
import { store } from '../store';
import { ReasonDialog } from './reason-dialog';

it('is done for a reason alone, by the button or by Enter', async () => {
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  const onConfirm = jest.fn();
  renderPart(
    <ReasonDialog
      title="Back"
      text="Why?"
      yes="Do it"
      busy={false}
      onConfirm={onConfirm}
      onClose={jest.fn()}
    />,
    { namespace: 'mf-orders', store },
  );
  const reason = screen.getByRole('textbox', { name: en.desk.reason });
  expect(reason).not.toHaveAccessibleDescription();
  await userEvent.type(reason, ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(reason).toHaveAccessibleDescription(en.payment.problem.required);
  await userEvent.type(reason, 'typed twice ');
  expect(reason).not.toHaveAccessibleDescription();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.type(reason, '{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onConfirm).toHaveBeenCalledWith('typed twice');
});
