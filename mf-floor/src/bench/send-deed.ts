import { type ApiError, errorText } from '@peruke/mf-kit/api';
import { i18n } from '@peruke/mf-kit/i18n';
import { formatDateTime } from '@peruke/ui/formats';
import { benchApi, type BenchOrder } from '../api/bench.api';
import { store } from '../store';
import type { Deed, HeldDeed } from './held-deeds.rules';

/** `later`: nobody could say, it is asked again. A reason: the server refused, and somebody must know. */
export type Sent = 'sent' | 'later' | { why: string };

const { endpoints } = benchApi;
const text = (key: string, params?: Record<string, string>): string =>
  i18n.t(key, { ns: 'mf-floor', ...params });

const outcome = ({ error }: { error?: unknown }): Sent => {
  if (!error) return 'sent';
  const { status } = error as ApiError;
  if (typeof status === 'string' || status >= 500) return 'later';
  return { why: status === 401 ? text('bench.sessionOver') : errorText(error) };
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
): Promise<Sent> => {
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

const stageSent = async (held: HeldDeed, order: BenchOrder, stageId: number): Promise<Sent> => {
  const stages = [...order.additional_properties, ...order.rework_additional_properties];
  const stage = stages.find(({ id }) => id === stageId);
  if (!stage || (stage.done === 0 && !order.actions.includes('tick-stage')))
    return { why: text('bench.notNow') };
  if (stage.done === 1) return doneBefore(stage.tittle, held, stage.done_by ?? '', stage.done_at ?? '');
  const work = { token: held.token, orderId: order.id };
  return outcome(await store.dispatch(endpoints.finishStage.initiate({ ...work, stageId })));
};

/** Sends one deed in the name of who did it, looking first at what became of the order meanwhile. */
export const sendDeed = async (held: HeldDeed): Promise<Sent> => {
  const { deed, token } = held;
  const work = { token, orderId: deed.orderId };
  if (deed.do === 'measure')
    return outcome(await store.dispatch(endpoints.measure.initiate({ ...work, measured: deed.measured })));
  if (deed.do === 'hold')
    return outcome(await store.dispatch(endpoints.holdWork.initiate({ ...work, reason: deed.reason })));
  const asked = store.dispatch(endpoints.wigNow.initiate(work, { forceRefetch: true, subscribe: false }));
  const { data: order, error } = await asked;
  if (!order) return outcome({ error: error ?? { status: 'offline' } });
  return deed.do === 'tick-step' ? stepSent(held, order, deed) : stageSent(held, order, deed.stageId);
};
