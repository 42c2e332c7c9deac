import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, within } from '@testing-library/react';
import { meetingWith } from '../calendar/testing-meetings';
import en from '../locales/en.json';
import { store } from '../store';
import { QueueSheet } from './queue-sheet';

/** Without the marks that keep a number in its own direction. */
const plain = (text: string | null): string => (text ?? '').replace(/[\u2066\u2069]/g, '');

const wig = { id: 412, barcode: '204518', isReady: true, state: 'Storage', is_repair: 1 } as const;
const dafna = { id: 3, nickName: 'Dafna', shortNickName: 'Da', hex_color: '#00C2FF' };

beforeEach(async () => {
  connectTestShell();
  await startTestTexts('en', { 'mf-calendar': en });
});

it('[PRN-011] [PRN-013] has its date, its number and in each row time, ready, phone, client, subject, repair and manager', () => {
  const meetings = [
    meetingWith({ calendar: 'repairs', wig, meetingManager: dafna }),
    meetingWith({ id: 2, wig: { ...wig, isReady: false, is_repair: 0 } }),
  ];
  const sheet = <QueueSheet date="2026-12-08" holidays={[]} page={2} pages={3} meetings={meetings} />;
  renderPart(sheet, { namespace: 'mf-calendar', store });
  expect(plain(screen.getByRole('heading').textContent)).toBe('Queues on 08-12-2026');
  expect(screen.getByText(en.print.page.replace('{{page}}', '2').replace('{{pages}}', '3'))).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));
  expect(cells(first)).toEqual([
    '09:30-10:00',
    en.list.ready,
    '0505550118',
    'Tamar Alon',
    'First measures',
    en.form.repairs,
    'Da',
  ]);
  expect(cells(second)).toEqual(['09:30-10:00', '', '0505550118', 'Tamar Alon', 'First measures', '', '']);
});
