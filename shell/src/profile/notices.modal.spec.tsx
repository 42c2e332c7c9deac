import '@testing-library/jest-dom';
import { ModalContext, notify } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { act, screen } from '@testing-library/react';
import texts from '../locales/en.json';
import { NoticesModal } from './notices.modal';

it('lists what was said since the page was loaded, with its hour in 24, or that nothing was', async () => {
  await startTestTexts('en', { shell: texts });
  connectTestShell();
  const frame = { kind: 'popup' as const, size: 's' as const };
  const handle = { id: 1, level: 1, frame, close: () => undefined, dismiss: () => undefined };
  renderPart(
    <ModalContext value={handle}>
      <NoticesModal />
    </ModalContext>,
    { namespace: 'shell' },
  );
  expect(screen.getByText(texts.notices.none)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
  jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 11, 8, 17, 5, 9).getTime());
  act(() => void notify.success('Saved'));
  expect(screen.getByRole('listitem')).toHaveTextContent('Saved17:05:09');
  expect(screen.queryByText(texts.notices.none)).toBeNull();
});
