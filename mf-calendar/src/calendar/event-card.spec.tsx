import { stack } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../locales/en.json';
import { store } from '../store';
import { EventCard } from './event-card';
import { meetingWith } from './testing-meetings';

const OPENED = {
  remote: 'mf-calendar',
  entry: { kind: 'popup', size: 'm' } as const,
  load: () => new Promise<never>(() => undefined),
};

describe('the card of a meeting on the board', () => {
  const element = document.body.appendChild(document.createElement('button'));
  let closed = 0;
  beforeEach(async () => {
    closed = 0;
    connectTestShell({ modal: () => OPENED });
    await startTestTexts('en', { 'mf-calendar': en });
    signInAs('MANAGER');
    renderPart(<EventCard chosen={{ meeting: meetingWith(), element }} onClose={() => (closed += 1)} />, {
      namespace: 'mf-calendar',
      store,
    });
  });
  afterEach(() => stack.drop());

  it('[CAL-011] gives the focus back by Esc', () => {
    fireEvent.keyDown(screen.getByRole('dialog', { name: 'Tamar Alon' }), { key: 'Escape' });
    expect(closed).toBe(1);
    expect(document.activeElement).toBe(element);
  });

  it.each(['Edit', 'Go to client'])(
    '[CAL-011] what "%s" opens gives the focus back to the meeting',
    (name) => {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
      expect(closed).toBe(1);
      expect(stack.get().entries.map(({ opener }) => opener)).toEqual([element]);
    },
  );
});
