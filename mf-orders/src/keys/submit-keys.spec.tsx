import { fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { submitKeys } from './submit-keys';

it.each([
  ['textbox', { key: 'Enter', ctrlKey: true }, 1],
  ['textbox', { key: 'Enter', metaKey: true }, 1],
  ['textbox', { key: 's', ctrlKey: true }, 0],
  ['textbox', { key: 'Enter' }, 0],
  ['radio', { key: 'Enter' }, 1],
] as const)('in a %s the key %j saves %i times', (role, key, times) => {
  const save = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={save} onKeyDown={submitKeys({ pills: true })}>
      <textarea />
      <button type="button" role="radio" aria-checked />
    </form>,
  );
  fireEvent.keyDown(screen.getByRole(role), key);
  expect(save).toHaveBeenCalledTimes(times);
});
