import {
  INTAKE_CHECKS,
  INTAKE_ITEMS,
  type IntakeCheck,
  MOST_CEILING,
  type Order,
  type Signature,
  type TakeInBody,
} from '@peruke/contracts/orders';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { type LeaveGuard, navigate, notify } from '@peruke/mf-kit/shell';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeInMutation } from '../api/handover.api';
import { handedOf } from '../signature/handed-items';
import type { Draft } from './intake-draft';
import { dropIntake, keepIntake, keptIntake } from './intake-keep';
import { hasWord } from '../marks/marks.rules';
import { useBegun } from '../signature/use-begun';

const EMPTY: Draft = { checks: {}, marks: [], handed: { wig: 1 }, ceiling: null, note: '' };

type Lack = IntakeCheck | `mark-${number}` | 'items' | 'ceiling' | 'signature';

const isCeiling = (sum: number | null): sum is number =>
  sum !== null && Number.isInteger(sum) && sum >= 0 && sum <= MOST_CEILING;

/** What is wrong of what the server would refuse, all of it at once. */
const lacksOf = (
  { checks, marks, handed, ceiling }: Draft,
  signature: Signature | null,
): ReadonlySet<Lack> => {
  const lacks = new Set<Lack>(INTAKE_CHECKS.filter((check) => !checks[check]));
  for (const [i, mark] of marks.entries()) if (!hasWord(mark)) lacks.add(`mark-${i}`);
  if (handedOf(INTAKE_ITEMS, handed).length === 0) lacks.add('items');
  if (!isCeiling(ceiling)) lacks.add('ceiling');
  if (!signature) lacks.add('signature');
  return lacks;
};

/** All that is noted of a repair that comes in; what is missing is said at each place at once. */
export const useIntake = (order: Order, guard: LeaveGuard) => {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(() => keptIntake(order.id) !== undefined);
  const [draft, setDraft] = useState<Draft>(() => keptIntake(order.id) ?? EMPTY);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [send, { isLoading }] = useTakeInMutation();
  const { key } = useIdempotencyKey();
  useBegun(guard, draft !== EMPTY || signature !== null);
  useEffect(() => {
    if (draft !== EMPTY) keepIntake(order.id, draft);
  }, [order.id, draft]);
  const lacks = lacksOf(draft, signature);
  const textOf = (lack: Lack): string => {
    if (lack === 'items' || lack === 'ceiling') return t(`intake.missing.${lack}`);
    if (lack.startsWith('mark-')) return t('intake.missing.word');
    return lack === 'signature' ? t('pickUp.missing') : t('intake.missing.condition');
  };
  const problem = (lack: Lack) => (isAsked && lacks.has(lack) ? textOf(lack) : undefined);
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (!signature || draft.ceiling === null || lacks.size > 0) return;
    const body = {
      checks: draft.checks as TakeInBody['checks'],
      items: handedOf(INTAKE_ITEMS, draft.handed),
      marks: [...draft.marks],
      ceiling: draft.ceiling,
      note: draft.note,
      language: currentLanguage(),
      signature,
    };
    const answer = await send({ id: order.id, body, key: key() });
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('intake.done'));
      dropIntake(order.id);
      guard.release();
      navigate(`/orders/${order.id}`);
    }
  };
  const put = (more: Partial<Draft>) => setDraft((was) => ({ ...was, ...more }));
  const startAnew = (): void => {
    dropIntake(order.id);
    setKept(false);
    setDraft(EMPTY);
  };
  return { draft, put, isKept, startAnew, setSignature, problem, confirm, busy: isLoading };
};
