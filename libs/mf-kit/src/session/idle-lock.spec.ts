import { endSession, isLocked, noteUse, onSessionEnd, setIdleLimit, startSession, unlock } from '.';
import { idleState, isLockedByIdle, judgeIdle, noteTold, unlocked } from './idle-lock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const T = 1_000_000_000_000;

beforeEach(() => {
  idleState.set('open');
  setIdleLimit(HOUR, T);
});

describe('the idle end of a page', () => {
  it('warns, is put off by use, and closes the page, which use does not open again', () => {
    expect(judgeIdle(T + 57 * MINUTE)).toBe('open');
    expect(judgeIdle(T + 59 * MINUTE)).toBe('warned');
    noteUse(T + 59 * MINUTE);
    expect(judgeIdle(T + HOUR)).toBe('open');
    expect(judgeIdle(T + 119 * MINUTE)).toBe('locked');
    noteUse(T + 119 * MINUTE + 1);
    expect(isLocked()).toBe(true);
    unlock(T + 2 * HOUR);
    expect(judgeIdle(T + 2 * HOUR + MINUTE)).toBe('open');
  });

  it('counts the use of another tab', () => {
    localStorage.setItem('peruke.used_at', String(T + 50 * MINUTE));
    expect(judgeIdle(T + HOUR)).toBe('open');
  });

  it('a touch that comes too late closes the page', () => {
    noteUse(T + HOUR);
    expect(isLocked()).toBe(true);
  });

  it('a refusal closes the page where the server heard of no use, and signs out where it did', () => {
    localStorage.setItem('peruke.used_at', String(T + 50 * MINUTE));
    expect(isLockedByIdle(T + HOUR)).toBe(true);
    idleState.set('open');
    noteTold(T + 50 * MINUTE);
    expect(isLockedByIdle(T + HOUR)).toBe(false);
  });

  it('never comes where the house has none', () => {
    setIdleLimit(undefined);
    expect([judgeIdle(T + 9 * HOUR), isLockedByIdle(T + 9 * HOUR)]).toEqual(['open', false]);
  });

  it('keeps the page and its token from the end of the session, and lets calls wait', async () => {
    const ended = jest.fn();
    const off = onSessionEnd(ended);
    startSession({ access_token: 'abc', expires_in: 60 });
    judgeIdle(T + HOUR);
    endSession();
    expect(ended).not.toHaveBeenCalled();
    const waiting = unlocked(new AbortController().signal);
    const gone = unlocked(AbortSignal.abort(new Error('gone')));
    await expect(gone).rejects.toThrow('gone');
    unlock();
    await expect(waiting).resolves.toBeUndefined();
    off();
  });
});
