import { fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { sendFromPills } from './send-from-pills';

it.each([
  ['radio', { key: 'Enter' }, 1],
  ['radio', { key: 's' }, 0],
  ['textbox', { key: 'Enter' }, 0],
] as const)('in a %s the key %j saves %i times', (role, key, times) => {
  const save = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={save} onKeyDown={sendFromPills}>
      <textarea />
      <button type="button" role="radio" aria-checked />
    </form>,
  );
  fireEvent.keyDown(screen.getByRole(role), key);
  expect(save).toHaveBeenCalledTimes(times);
});
