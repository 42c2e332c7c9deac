import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { connectTestShell, renderPart, startTestTexts } from '../testing';
import { lazyPart } from './lazy-screen';

beforeEach(async () => {
  await startTestTexts('en', {});
  connectTestShell();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('a part that does not come says so in its own place, and comes by the next try', async () => {
  const failed = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const load = jest
    .fn<Promise<() => string>, []>()
    .mockRejectedValueOnce(failed)
    .mockResolvedValue(() => 'the bar');
  const Bar = lazyPart('bar', load, 'waits');

  await act(async () => {
    renderPart(
      <main>
        the page <Bar />
      </main>,
      { namespace: 'shell' },
    );
  });
  const page = screen.getByRole('main');
  expect(page).toHaveTextContent('the page');
  const alert = await within(page).findByRole('alert');
  // the failure is forgotten once the boundary has it
  await new Promise((forgotten) => setTimeout(forgotten));

  await act(async () => void fireEvent.click(within(alert).getByRole('button')));
  expect(page).toHaveTextContent('the page the bar');
  expect(load).toHaveBeenCalledTimes(2);
});
