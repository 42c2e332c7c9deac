import { render, screen } from '@testing-library/react';
import { IconBell } from '../icons';
import { cornerNumber, IconButton } from './button';
import { UiProvider } from './ui-provider';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [2_000, '99+'],
])('the name of a button that counts %i says what stands at its corner', (count, shown) => {
  render(
    <UiProvider language="en">
      <IconButton icon={IconBell} label={`Notices, ${cornerNumber(count)} new`} count={count} />
    </UiProvider>,
  );
  expect(screen.getByRole('button', { name: `Notices, ${shown} new` }).textContent).toBe(shown);
});
