import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import en from '../locales/en.json';
import { store } from '../store';
import { PrintPage } from './print-page';

it.each([
  ['is not there, or not hers: no second try', 404, en.card.missing, 0],
  ['did not load: a second try', 503, en.print.loadError, 1],
])('an order that %s', async (_what, status, title, tries) => {
  connectTestShell();
  signInAs('USA_MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  renderPart(
    <PrintPage
      paper="size: A4"
      orderId={7}
      tools={null}
      error={{ status, code: 'any', message: 'Not so' }}
      retrying={false}
      onRetry={() => undefined}
    >
      the paper
    </PrintPage>,
    { namespace: 'mf-orders', store },
  );
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByText('the paper')).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
});
