import { type CashUpNow, needsSecond } from '@peruke/contracts/payments';
import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { type LeaveGuard, notify } from '@peruke/mf-kit/shell';
import { formatMoney, leftToRight } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignCashUpMutation } from '../api/cash-up.api';
import {
  countedLines,
  type Draft,
  type DraftLine,
  draftOf,
  type Drawer,
  drawerSum,
  EMPTY_DRAWER,
  isEmpty,
  type LineProblems,
  problemsOf,
} from './cash-up-draft.rules';
import { useBegun } from '../signature/use-begun';

type NowLine = CashUpNow['lines'][number];
const UNTOUCHED: Draft = {};

/** A count from the first figure to the signature; what was typed stays whatever the server says. */
export const useCashUp = (now: CashUpNow, guard: LeaveGuard, onSigned: () => void) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(UNTOUCHED);
  const [drawer, setDrawer] = useState(EMPTY_DRAWER);
  /** How often somebody has tried to sign. */
  const [tries, setTries] = useState(0);
  const [isSeconding, setSeconding] = useState(false);
  const [send, { isLoading }] = useSignCashUpMutation();
  const { key } = useIdempotencyKey();
  useBegun(guard, draft !== UNTOUCHED || drawer !== EMPTY_DRAWER);

  const change = (source: NowLine['source'], part: Partial<DraftLine>) =>
    setDraft((was) => {
      const line = now.lines.find((one) => one.source === source);
      return line ? { ...was, [source]: { ...draftOf(was, line), ...part } } : was;
    });
  const countDrawer = (next: Drawer) => {
    setDrawer(next);
    const sum = drawerSum(next);
    if (sum !== null && !Number.isNaN(sum)) change('Cash', { counted: sum });
  };
  const lines = countedLines(draft, now);
  const isWrong =
    Number.isNaN(drawerSum(drawer)) ||
    now.lines.some((line) => Object.keys(problemsOf(draft, line)).length > 0);
  const nothing = isEmpty(draft, now);
  const problems = (line: NowLine): LineProblems => (tries > 0 ? problemsOf(draft, line) : {});

  const sign = async (voucher?: string): Promise<void> => {
    const body = {
      after: now.after,
      lines: now.lines.map((line) => {
        const { counted, note } = draftOf(draft, line);
        return { source: line.source, expected: line.expected, counted: counted ?? 0, note: note.trim() };
      }),
      voucher,
    };
    const answer = await send({ body, key: key() });
    if (answer.error) {
      // With other sums her word says nothing: they are looked at first.
      if (isApiError(answer.error) && answer.error.code === 'cash_up_overtaken') setSeconding(false);
      notify.error(errorText(answer.error));
    } else {
      notify.success(t('cashUp.done', { sum: leftToRight(formatMoney(answer.data.counted)) }));
      onSigned();
    }
  };
  const ask = (): void => {
    if (nothing || isLoading) return;
    setTries((before) => before + 1);
    if (isWrong || !lines) return;
    if (needsSecond(lines, Math.round(now.limit * 100))) setSeconding(true);
    else void sign();
  };
  return {
    ...{ draft, change, drawer, countDrawer, lines, problems, tries, ask, sign, nothing },
    isOver: lines !== undefined && needsSecond(lines, Math.round(now.limit * 100)),
    busy: isLoading,
    seconding: isSeconding && lines ? { lines, close: () => setSeconding(false) } : undefined,
  };
};
