import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { store } from '../store';
import { DayPopover } from './day-popover';
import { meetingWith } from './testing-meetings';

describe('the rest of a busy day', () => {
  const element = document.body.appendChild(document.createElement('button'));
  const meetings = [
    meetingWith({ id: 1, isCanceled: true, startAt: '2026-12-08 09:00', subject: 'Gone', client: null }),
    meetingWith({ id: 2, startAt: '2026-12-08 09:00', subject: 'Early', client: null }),
    meetingWith({ id: 3, startAt: '2026-12-08 12:00', subject: 'Late', client: null }),
  ];
  const done: unknown[] = [];
  beforeEach(async () => {
    done.length = 0;
    connectTestShell();
    await startTestTexts('en', { 'mf-calendar': en });
    signInAs('MANAGER');
    renderPart(
      <DayPopover
        crowd={{ date: '2026-12-08', meetings, element }}
        onMeeting={(meeting, at) => done.push(['meeting', meeting.id, at === element])}
        onDay={(day) => done.push(['day', day])}
        onClose={() => done.push('closed')}
      />,
      { namespace: 'mf-calendar', store },
    );
  });
  const row = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) });

  it('[CAL-009] [CAL-018] starts at the first meeting that is held; arrows go through the others', () => {
    expect(screen.getByRole('dialog', { name: 'Tuesday, 8 December 2026' })).toBeTruthy();
    expect(document.activeElement).toBe(row('Early'));
    expect(row('Gone').disabled).toBe(true);
    fireEvent.keyDown(row('Early'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('Late'));
  });

  it('[CAL-011] gives its place to the card of the meeting that is chosen', () => {
    fireEvent.click(row('Late'));
    expect(done).toEqual(['closed', ['meeting', 3, true]]);
  });

  it('stays for a scroll of before it opened, and goes with its place', () => {
    fireEvent.scroll(document);
    expect(done).toEqual([]);
    const place = jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 0, 0));
    fireEvent.scroll(document);
    expect(done).toEqual(['closed']);
    place.mockRestore();
  });

  it('goes when it leads to the day, which comes in the place of the month below it', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show the day' }));
    expect(done).toEqual(['closed', ['day', '2026-12-08']]);
  });

  it('closes by Esc and gives the focus back', () => {
    fireEvent.keyDown(row('Early'), { key: 'Escape' });
    expect(done).toEqual(['closed']);
    expect(document.activeElement).toBe(element);
  });
});
