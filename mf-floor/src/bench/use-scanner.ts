import { useEffect, useEffectEvent } from 'react';
import { NO_WEDGE, PAUSE_MS, SCAN_PAUSE_MS, wedgeAfter } from './scan.rules';

interface Reader {
  readonly read: (code: string) => void;
  readonly mayRead: () => boolean;
}

/** The signs of the code that is being scanned, whoever reads it in the end: a door that opens in its middle loses none. */
let wedge = NO_WEDGE;
/** Codes that nobody could read yet, the oldest first. */
let waiting: string[] = [];
let doorsOpening = 0;
const readers = new Set<Reader>();

/** One at a time: what the first has opened reads the next. */
const handOver = (): void => {
  const reader = doorsOpening === 0 ? [...readers].find(({ mayRead }) => mayRead()) : undefined;
  const code = reader && waiting.shift();
  if (code === undefined) return;
  reader?.read(code);
  if (waiting.length > 0) setTimeout(handOver);
};

/** The signs so far were a hand's, for a pad. */
export const forgetKeys = (): void => {
  wedge = NO_WEDGE;
};

/** Whoever it was scanned for is gone. */
export const forgetScans = (): void => {
  waiting = [];
};

/** What is scanned while somebody is being let in is for who is; where nobody is (`unlock` answers why), it is nobody's. */
export const whileUnlocking = async (
  unlock: () => Promise<string | undefined>,
): Promise<string | undefined> => {
  doorsOpening += 1;
  try {
    const problem = await unlock();
    if (problem !== undefined) forgetScans();
    return problem;
  } finally {
    doorsOpening -= 1;
    handOver();
  }
};

const press = (event: KeyboardEvent): void => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) {
    if (wedge.text === '' || event.timeStamp - wedge.at > PAUSE_MS) return;
    // a field that comes up in the middle of a code takes nothing of it
    event.preventDefault();
  }
  const { wedge: next, code } = wedgeAfter(wedge, event.key, event.timeStamp, SCAN_PAUSE_MS);
  wedge = next;
  if (code === undefined) return;
  // the Enter of the scanner presses no button
  event.preventDefault();
  event.stopPropagation();
  waiting.push(code);
  handOver();
};

/**
 * Hears a hand scanner as long as the page stands, wherever the focus is; not while a dialog or a field takes what is typed.
 * Listens one step behind the window, where an open number pad keeps what a hand has typed to itself.
 */
export const useScanKeys = (isBench: boolean): void =>
  useEffect(() => {
    if (!isBench) return;
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      document.removeEventListener('keydown', press, { capture: true });
      forgetKeys();
      forgetScans();
    };
  }, [isBench]);

/** Reads what is scanned, also what was before it `mayRead`. */
export const useScanner = (onCode: (code: string) => void, isReady: () => boolean): void => {
  const read = useEffectEvent(onCode);
  const mayRead = useEffectEvent(isReady);
  useEffect(() => {
    const reader: Reader = { read: (code) => read(code), mayRead: () => mayRead() };
    readers.add(reader);
    return () => void readers.delete(reader);
  }, []);
  // what a reader waits for comes with a rendering
  useEffect(handOver);
};
