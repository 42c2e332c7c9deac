import type { GivenBenchDeed } from '@peruke/contracts/kernel';
import { type ApiError, errorText, fieldErrors } from '@peruke/mf-kit/api';
import { i18n } from '@peruke/mf-kit/i18n';
import { benchApi } from '../api/bench.api';
import { store } from '../store';
import { photoOf } from '../device/bench-photos';
import { deviceToken } from './bench-keep';
import type { Deed, HeldDeed } from './held-deeds.rules';
import { metText } from './met';

/** `later`: nobody could say, it is asked again. A reason: the server refused, and somebody must know. */
export type Sent = 'sent' | 'later' | { why: string };
/** `over`: the session that it was sent under is. */
type Tried = Sent | 'over';

const { endpoints } = benchApi;
const text = (key: string, params?: Record<string, string>): string =>
  i18n.t(key, { ns: 'mf-floor', ...params });

const outcome = ({ error }: { error?: unknown }): Tried => {
  if (!error) return 'sent';
  const { status, conflicts } = error as ApiError;
  if (typeof status === 'string' || status >= 500) return 'later';
  if (status === 401) return 'over';
  return { why: conflicts ? metText(conflicts) : errorText(error) };
};

/** What the house knows a deed by, when it was done, and what of the order the hand had seen. */
export const saidOf = ({ id, doneAt: at, seen }: HeldDeed, part = ''): GivenBenchDeed => ({
  id: `${id}${part}`,
  ...(at !== undefined && { at }),
  ...(seen !== undefined && { seen }),
});

const stepSent = async (
  held: HeldDeed,
  { orderId, step, measured }: Extract<Deed, { do: 'tick-step' }>,
): Promise<Tried> => {
  const work = { token: held.token, orderId };
  if (measured) {
    const said = saidOf(held, '.measured');
    const weighed = outcome(await store.dispatch(endpoints.measure.initiate({ ...work, measured, said })));
    if (weighed !== 'sent') return weighed;
  }
  return outcome(await store.dispatch(endpoints.tick.initiate({ ...work, step, said: saidOf(held) })));
};

const putSent = async (held: HeldDeed, place: string): Promise<Tried> => {
  const { token, barcode: wig } = held;
  const asked = await store.dispatch(endpoints.putAway.initiate({ token, wig, place, said: saidOf(held) }));
  const isUnknown = fieldErrors(asked.error).place !== undefined;
  return isUnknown ? { why: text('bench.unknownCode', { code: place }) } : outcome(asked);
};

const photoSent = async (
  held: HeldDeed,
  { orderId, angle, moment }: Extract<Deed, { do: 'photo' }>,
): Promise<Tried> => {
  const photo = await photoOf(held.id);
  if (!photo) return { why: text('bench.photoGone') };
  const work = { token: held.token, orderId, said: saidOf(held) };
  return outcome(await store.dispatch(endpoints.photograph.initiate({ ...work, photo, angle, moment })));
};

/** The house judges it by what the hand had seen, and does it once however often it comes. */
const sendUnder = async (held: HeldDeed): Promise<Tried> => {
  const { deed, token } = held;
  const work = { token, orderId: deed.orderId, said: saidOf(held) };
  switch (deed.do) {
    case 'tick-step':
      return stepSent(held, deed);
    case 'tick-stage':
      return outcome(
        await store.dispatch(endpoints.finishStage.initiate({ ...work, stageId: deed.stageId })),
      );
    case 'measure':
      return outcome(await store.dispatch(endpoints.measure.initiate({ ...work, measured: deed.measured })));
    case 'hold':
      return outcome(
        await store.dispatch(endpoints.holdWork.initiate({ ...work, reason: deed.reason, text: deed.text })),
      );
    case 'put':
      return putSent(held, deed.place);
    case 'move':
      return outcome(
        await store.dispatch(endpoints.move.initiate({ ...work, to: deed.to, rework: deed.rework })),
      );
    case 'photo':
      return photoSent(held, deed);
  }
};

/** The sessions that the house has opened for late deeds, by unlocking; none is kept over a reload. */
const lateTokens = new Map<number, string>();

/** A session for what somebody did here before hers was over, or the reason why there is none. */
const lateToken = async ({ unlockId }: HeldDeed): Promise<{ token: string } | { sent: Sent }> => {
  if (unlockId === undefined) return { sent: { why: text('bench.sessionOver') } };
  const known = lateTokens.get(unlockId);
  if (known) return { token: known };
  const asked = await store.dispatch(endpoints.openForLate.initiate({ device: deviceToken(), unlockId }));
  if (asked.data) {
    lateTokens.set(unlockId, asked.data.access_token);
    return { token: asked.data.access_token };
  }
  const refused = outcome(asked);
  // a device that the house does not know (any more) hears so at its own door
  if (refused === 'over' || refused === 'sent') return { sent: 'later' };
  return { sent: refused === 'later' ? 'later' : { why: text('bench.sessionOver') } };
};

/** Sends one deed in the name of who did it: under her session, and when that is over, under the device's. */
export const sendDeed = async (held: HeldDeed): Promise<Sent> => {
  const own = held.token === '' ? 'over' : await sendUnder(held);
  if (own !== 'over') return own;
  const late = await lateToken(held);
  if ('sent' in late) return late.sent;
  const sent = await sendUnder({ ...held, token: late.token });
  if (sent !== 'over') return sent;
  if (held.unlockId !== undefined) lateTokens.delete(held.unlockId);
  return 'later';
};
