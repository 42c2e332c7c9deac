import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { meetingWith } from '../calendar/testing-meetings';
import en from '../locales/en.json';
import { store } from '../store';
import { MeetingRow } from './meeting-row';

const notice = (status: 'delivered' | 'undelivered' | 'unsent') => ({
  status,
  description: '',
  created_at: '2026-12-01 09:00:00',
});

describe('a meeting on a card', () => {
  let shell: ReturnType<typeof connectTestShell>;
  beforeEach(async () => {
    shell = connectTestShell();
    await startTestTexts('en', { 'mf-calendar': en });
  });
  const show = (more: Parameters<typeof meetingWith>[0]) =>
    renderPart(<MeetingRow meeting={meetingWith(more)} />, { namespace: 'mf-calendar', store });

  it('[CAL-037] [CAL-038] shows a success for a delivered message, a failure for the others', () => {
    signInAs('MANAGER');
    const icons = (['delivered', 'undelivered', 'unsent'] as const).map((status) => {
      const { container, unmount } = show({ notification: notice(status) });
      const label = screen.getByText(en.card.notice[status]);
      const icon = container.querySelector(`span[title] svg`)?.innerHTML;
      expect(label).toBeTruthy();
      unmount();
      return icon;
    });
    expect(icons[1]).toBe(icons[2]);
    expect(icons[0]).not.toBe(icons[1]);
  });

  it('[CAL-032] tells from when to when it was moved, by whom', () => {
    signInAs('MANAGER');
    show({
      previousDates: [
        {
          value: '2026-12-07 09:00:00',
          new_value: '2026-12-08 09:30:00',
          updated_at: '2026-12-01 12:00:00',
          user: 'Noa',
        },
      ],
    });
    expect(screen.getByText('\u206607-12-2026 09:00\u2069 → \u206608-12-2026 09:30\u2069')).toBeTruthy();
    expect(screen.getByText('Noa')).toBeTruthy();
  });

  it('[CAL-016] [PERM-066] leads a manager to its day in its calendar', () => {
    signInAs('MANAGER');
    show({ calendar: 'repairs', subject: 'Fitting' });
    fireEvent.click(screen.getByRole('button', { name: /Fitting/ }));
    expect(shell.visited).toEqual(['/meetings-calendar?view=day&date=2026-12-08&calendar=repairs']);
  });

  it('[CARD-042] [PERM-066] leads nobody else', () => {
    signInAs('worker');
    show({ subject: 'Fitting' });
    fireEvent.click(screen.getByRole('button', { name: /Fitting/ }));
    expect(shell.visited).toEqual([]);
  });
});
