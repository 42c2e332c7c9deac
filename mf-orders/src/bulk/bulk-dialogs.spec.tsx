import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../locales/en.json';
import { store } from '../store';
import { HoldDeed } from './bulk-dialogs';

it('orders are held for a reason of the house, or for another once it is told', async () => {
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  const onDo = jest.fn();
  renderPart(<HoldDeed count={3} onDo={onDo} onClose={() => undefined} />, { namespace: 'mf-orders', store });
  const hold = () => screen.getByRole('button', { name: /3/, hidden: true });
  const choose = (reason: string) =>
    userEvent.click(screen.getByRole('radio', { name: reason, hidden: true }));
  expect(hold()).toBeDisabled();
  await choose(en.floor.reason.material);
  expect(hold()).toBeEnabled();
  await choose(en.floor.reason.other);
  expect(hold()).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { hidden: true }), ' the cap is torn ');
  await userEvent.click(hold());
  expect(onDo).toHaveBeenCalledWith({ action: 'hold', hold: { reason: 'other', text: 'the cap is torn' } });
});
