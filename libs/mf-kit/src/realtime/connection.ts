import { config } from '../config';
import { accessToken } from '../session';
import { Line, type Listener, type Pass } from './line';

const TIMEOUT_MS = 10_000;
const IDLE_AT_THE_LATEST_MS = 3_000;

let line: Line | undefined;

/** Who joins channels: whoever is signed in, or an enrolled device that shows a page of its own. */
interface Speaker {
  token: () => string | undefined;
  /** Told that the session behind the token has ended. */
  ended?: () => void;
}

const PERSON: Speaker = { token: () => accessToken() };
let speaker = PERSON;

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/app/${config().realtime.key}?protocol=7&client=peruke`;
};

const authorise = async (channel: string, socketId: string): Promise<Pass> => {
  const answer = await fetch('/base/api/broadcasting/auth', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${speaker.token() ?? ''}` },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 401) return 'ended';
  if (answer.status === 403) return 'refused';
  if (!answer.ok) throw new Error(`channel ${channel}: ${answer.status}`);
  return (await answer.json()) as object;
};

/** The first page goes first: what comes live may come a moment later, and whoever joins asks anew anyway. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: IDLE_AT_THE_LATEST_MS });
  else setTimeout(then, 0);
};

const start = (): Line => {
  const started = new Line({ address, authorise, ended: () => speaker.ended?.() });
  whenIdle(() => {
    if (line === started) started.open();
  });
  return started;
};

/** Listens on a channel over the one line of the page, which the first channel opens. Answers the way out. */
export const joinChannel = (channel: string, listener: Listener): (() => void) =>
  (line ??= start()).join(channel, listener);

/** The same person goes on under another session. */
export const renewRealtime = (): void => line?.again();

/** Joins what is joined from now on as somebody else; answers how to be oneself again. */
export const speakAs = (other: Speaker): (() => void) => {
  const turnTo = (next: Speaker): void => {
    speaker = next;
    renewRealtime();
  };
  turnTo(other);
  return () => turnTo(PERSON);
};

/** Hangs up, for the logout. */
export const disconnectRealtime = (): void => {
  line?.close();
  line = undefined;
};
