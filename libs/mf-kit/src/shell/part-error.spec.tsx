import { render, screen, waitFor } from '@testing-library/react';
import { connectTestShell } from '../testing';
import { PartError } from './part-error';

const kindShown = () => document.querySelector('[data-part-error]')?.getAttribute('data-part-error');

it('asks after every try in vain whether the tab is outdated, and tries no more when it is', async () => {
  const answers = [false, true];
  const isOutdated = jest.fn(() => Promise.resolve(answers.shift() ?? true));
  connectTestShell({ isOutdated });
  const card = (retrying: boolean) => (
    <PartError name="mf-a add" kind="load" byItself onRetry={() => undefined} retrying={retrying} />
  );
  const { rerender } = render(card(false));
  await waitFor(() => expect(isOutdated).toHaveBeenCalledTimes(1));
  expect(kindShown()).toBe('load');

  rerender(card(true));
  rerender(card(false));
  await waitFor(() => expect(kindShown()).toBe('outdated'));
  expect(isOutdated.mock.calls).toEqual([['mf-a'], ['mf-a']]);
  expect(screen.getByRole('button', { name: /reload/ })).toBeVisible();
});
