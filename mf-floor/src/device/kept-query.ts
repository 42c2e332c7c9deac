import { BENCH_DEED_HEADER } from '@peruke/contracts/kernel';
import { type ApiRequest, baseQuery, isUnanswered } from '@peruke/mf-kit/api';
import { createStore } from '@peruke/mf-kit/shell';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { keep, keepSeen, kept } from './bench-vault';
import { hearTime } from './house-clock';
import { boardToKeep, operatorsToKeep, orderToKeep } from './kept-answers.rules';

/** What of the answer stays in the device, to be read when nobody answers. */
export interface Keeping {
  keep?: 'order' | 'board' | 'operators';
  /** Read ahead: what is kept already is no answer. */
  ahead?: boolean;
}

type Ask = BaseQueryFn<
  ApiRequest,
  unknown,
  Extract<Awaited<ReturnType<typeof baseQuery>>, { error: unknown }>['error'],
  Keeping,
  { date?: string }
>;

const TO_KEEP = {
  order: (answer: unknown) => orderToKeep(answer as Parameters<typeof orderToKeep>[0]),
  board: (answer: unknown) => boardToKeep(answer as Parameters<typeof boardToKeep>[0]),
  operators: (answer: unknown) => operatorsToKeep(answer as Parameters<typeof operatorsToKeep>[0]),
};

/** Under which an order is kept that is asked for there. */
export const keptName = (url: string): string => `order${url}`;

/** When the house last refused a session of this bench, a person's or the device's own; 0 for never. */
export const refusedAt = createStore(0);

/** A deed that is refused is sent again in the name of the device, which is then told by itself. */
const isSpoken = ({ headers = {} }: ApiRequest): boolean =>
  'Authorization' in headers && !(BENCH_DEED_HEADER in headers);

/** When the last board was asked for that the house itself told, by the clock of the device; 0 for none. */
export const boardHeardAt = createStore(0);

/** Asks the house; where no network answers, what was kept of the last answer. */
export const keptQuery: Ask = async (request, api, { keep: what, ahead } = {}) => {
  const askedAt = Date.now();
  const answer = await baseQuery(request, api, {});
  hearTime(answer.meta?.date, askedAt);
  if (answer.error?.status === 401 && isSpoken(request)) refusedAt.set(Date.now());
  if (!what) return answer;
  const name = what === 'order' ? keptName(request.url) : what;
  if (answer.error) {
    // a gateway without its house behind it is as far away as a network
    const data = !ahead && isUnanswered(answer.error) ? await kept(name) : undefined;
    return data === undefined ? answer : { data };
  }
  if (what === 'board') boardHeardAt.set(askedAt);
  const value = TO_KEEP[what](answer.data);
  void (what === 'order' ? keepSeen(name, value, Date.now()) : keep(name, value));
  return answer;
};
