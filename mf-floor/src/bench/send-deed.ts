import { type ApiError, errorText, fieldErrors } from '@peruke/mf-kit/api';
import { i18n } from '@peruke/mf-kit/i18n';
import { formatDateTime } from '@peruke/ui/formats';
import { benchApi, type BenchOrder } from '../api/bench.api';
import { store } from '../store';
import { deviceToken } from './bench-keep';
import type { Deed, HeldDeed } from './held-deeds.rules';

/** `later`: nobody could say, it is asked again. A reason: the server refused, and somebody must know. */
export type Sent = 'sent' | 'later' | { why: string };
/** `over`: the session that it was sent under is. */
type Tried = Sent | 'over';

const { endpoints } = benchApi;
const text = (key: string, params?: Record<string, string>): string =>
  i18n.t(key, { ns: 'mf-floor', ...params });

const outcome = ({ error }: { error?: unknown }): Tried => {
  if (!error) return 'sent';
  const { status } = error as ApiError;
  if (typeof status === 'string' || status >= 500) return 'later';
  return status === 401 ? 'over' : { why: errorText(error) };
};

/** Whether somebody was faster; the own tick whose answer was lost is no refusal. */
const doneBefore = (name: string, { by }: HeldDeed, who: string, at: string): Sent =>
  who === by.nickName
    ? 'sent'
    : { why: text('board.faster', { step: name, user: who, at: formatDateTime(at) }) };

const stepSent = async (
  held: HeldDeed,
  order: BenchOrder,
  { step, measured }: Extract<Deed, { do: 'tick-step' }>,
): Promise<Tried> => {
  const ticked = order.status_array[step];
  const name = i18n.t(`stage.${step}`, { ns: 'states', defaultValue: step });
  if (ticked) return doneBefore(name, held, ticked.user, ticked.updated_at);
  if (!order.actions.includes('tick-checklist')) return { why: text('bench.notNow') };
  const work = { token: held.token, orderId: order.id };
  if (measured) {
    const weighed = outcome(await store.dispatch(endpoints.measure.initiate({ ...work, measured })));
    if (weighed !== 'sent') return weighed;
  }
  return outcome(await store.dispatch(endpoints.tick.initiate({ ...work, order, step })));
};

const stageSent = async (held: HeldDeed, order: BenchOrder, stageId: number): Promise<Tried> => {
  const stages = [...order.additional_properties, ...order.rework_additional_properties];
  const stage = stages.find(({ id }) => id === stageId);
  if (!stage || (stage.done === 0 && !order.actions.includes('tick-stage')))
    return { why: text('bench.notNow') };
  if (stage.done === 1) return doneBefore(stage.tittle, held, stage.done_by ?? '', stage.done_at ?? '');
  const work = { token: held.token, orderId: order.id };
  return outcome(await store.dispatch(endpoints.finishStage.initiate({ ...work, stageId })));
};

const putSent = async (held: HeldDeed, place: string): Promise<Tried> => {
  const { id: key, token, barcode: wig } = held;
  const asked = await store.dispatch(endpoints.putAway.initiate({ token, wig, place, key }));
  const isUnknown = fieldErrors(asked.error).place !== undefined;
  return isUnknown ? { why: text('bench.unknownCode', { code: place }) } : outcome(asked);
};

/** Looks first at what became of the order meanwhile. */
const sendUnder = async (held: HeldDeed): Promise<Tried> => {
  const { deed, token } = held;
  const work = { token, orderId: deed.orderId };
  if (deed.do === 'measure')
    return outcome(await store.dispatch(endpoints.measure.initiate({ ...work, measured: deed.measured })));
  if (deed.do === 'hold')
    return outcome(await store.dispatch(endpoints.holdWork.initiate({ ...work, reason: deed.reason })));
  if (deed.do === 'put') return putSent(held, deed.place);
  const asked = store.dispatch(endpoints.wigNow.initiate(work, { forceRefetch: true, subscribe: false }));
  const { data: order, error } = await asked;
  if (!order) return outcome({ error: error ?? { status: 'offline' } });
  return deed.do === 'tick-step' ? stepSent(held, order, deed) : stageSent(held, order, deed.stageId);
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
