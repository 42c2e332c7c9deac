import {
  INTAKE_ITEMS,
  INTAKE_STATEMENT,
  MOST_CEILING,
  type Order,
  type Signature,
  type TakeInBody,
} from '@peruke/contracts/orders';
import { askedChecks, type AskedCheck, DEFAULT_SETTINGS } from '@peruke/contracts/settings';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { type LeaveGuard, notify } from '@peruke/mf-kit/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeInMutation } from '../api/handover.api';
import { markedOf } from '../signature/marked-photos';
import { SIGNED, useTurn } from '../signature/use-turn';
import { useHouseQuery } from '../api/payments.api';
import { useSetCompleteDateMutation } from '../api/orders.api';
import { isWrong, NOTHING_PROMISED, promisedDate } from '../promised/promised.rules';
import { handedOf, itemsInWords } from '../signature/handed-items';
import type { Draft } from './intake-draft';
import { dropDraft, keepDraft, keptDraft } from '../signature/draft-keep';
import { hasWord } from '../marks/marks.rules';
import { useBegun } from '../signature/use-begun';
import { useLeadToMissing } from '../signature/use-lead-to-missing';
import { useSignature } from '../signature/use-signature';

const EMPTY: Draft = { checks: {}, marks: [], handed: { wig: 1 }, ceiling: null, note: '' };

/** What was pressed before it was known what the house asks for: it waits for that. */
type Press = 'turn' | 'confirm';

type Lack = `check-${string}` | `mark-${number}` | 'items' | 'ceiling' | 'signature';

const isCeiling = (sum: number | null): sum is number => sum !== null && sum >= 0 && sum <= MOST_CEILING;

/** What is wrong of what the server would refuse, all of it at once. */
const lacksOf = (
  { checks, marks, handed, ceiling }: Draft,
  { signature, list }: { signature: Signature | null; list: readonly AskedCheck[] },
): ReadonlySet<Lack> => {
  const lacks = new Set<Lack>(list.flatMap(({ id }) => (checks[id] ? [] : [`check-${id}` as const])));
  for (const [i, mark] of marks.entries()) if (!hasWord(mark)) lacks.add(`mark-${i}`);
  if (handedOf(INTAKE_ITEMS, handed).length === 0) lacks.add('items');
  if (!isCeiling(ceiling)) lacks.add('ceiling');
  if (!signature) lacks.add('signature');
  return lacks;
};

const USUAL = askedChecks(DEFAULT_SETTINGS.intakeChecks);
const NOT_YET: readonly AskedCheck[] = [];

/** What the house asks for, as it is set now. */
const useAskedChecks = (): readonly AskedCheck[] => {
  const { data, isLoading } = useHouseQuery(undefined, { refetchOnMountOrArgChange: true });
  return isLoading ? NOT_YET : (data?.intakeChecks ?? USUAL);
};

/** All that is noted of a repair that comes in; what is missing is said at each place at once. */
export const useIntake = (order: Order, guard: LeaveGuard) => {
  const { t } = useTranslation();
  const [kept, setKept] = useState(() => keptDraft<Draft>('intake', order.id));
  const [draft, setDraft] = useState<Draft>(kept ?? EMPTY);
  const { signature, setSignature, isSigned, lost } = useSignature({ isSigned: kept?.isSigned });
  const [promised, setPromised] = useState(NOTHING_PROMISED);
  const [asked, setAsked] = useState<'turn' | 'confirm'>();
  const missing = useLeadToMissing();
  const [takenId, setTakenId] = useState<number>();
  const [send, { isLoading }] = useTakeInMutation();
  const [setDate, { isLoading: isSettingDate }] = useSetCompleteDateMutation();
  const { key } = useIdempotencyKey();
  useBegun(guard, takenId === undefined && (draft !== EMPTY || signature !== null || promised.isSet));
  useEffect(() => {
    if (draft !== EMPTY || isSigned) keepDraft('intake', order.id, { ...draft, isSigned });
    else dropDraft('intake', order.id);
  }, [order.id, draft, isSigned]);
  const list = useAskedChecks();
  const isKnown = list.length > 0;
  const held = useRef<Press>(undefined);
  const lacks = lacksOf(draft, { signature, list });
  const statement = INTAKE_STATEMENT[currentLanguage()](isCeiling(draft.ceiling) ? draft.ceiling : null);
  const textOf = (lack: Lack): string => {
    if (lack === 'items' || lack === 'ceiling') return t(`intake.missing.${lack}`);
    if (lack.startsWith('mark-')) return t('intake.missing.word');
    return lack === 'signature' ? t('pickUp.missing') : t('intake.missing.condition');
  };
  // she signs on the screen that is turned: nothing is missing from the pad of this one
  const isAsked = (lack: Lack) => asked === 'confirm' || (asked === 'turn' && lack !== 'signature');
  const problem = (lack: Lack) => (isAsked(lack) && lacks.has(lack) ? textOf(lack) : undefined);
  const [firstLack] = [...lacks].filter((lack) => lack !== 'signature');
  const lacksForTurn = firstLack
    ? textOf(firstLack)
    : isWrong(promised)
      ? t('intake.missing.date')
      : undefined;
  /** The paper without its signature, once the rest is there and the day is promised: she signs for it, too. */
  const prepared = async (isSigned: boolean): Promise<Omit<TakeInBody, 'signature'> | undefined> => {
    setAsked(isSigned ? 'confirm' : 'turn');
    const lacking = [...lacks].filter((lack) => isSigned || lack !== 'signature');
    if (draft.ceiling === null || lacking.length > 0 || isWrong(promised)) {
      missing.lead();
      return undefined;
    }
    const completeDate = promisedDate(promised);
    if (completeDate !== undefined) {
      // before she signs for it: the paper names the day
      const { error } = await setDate({ id: order.id, completeDate });
      if (error) return void notify.error(errorText(error));
    }
    return {
      checks: Object.fromEntries(list.map(({ id }) => [id, draft.checks[id]])) as TakeInBody['checks'],
      items: handedOf(INTAKE_ITEMS, draft.handed),
      marks: [...draft.marks],
      ceiling: draft.ceiling,
      note: draft.note,
      language: currentLanguage(),
    };
  };
  const confirm = async (): Promise<void> => {
    if (!isKnown) return void (held.current = 'confirm');
    const paper = await prepared(true);
    if (!paper || !signature) return;
    const answer = await send({ id: order.id, body: { ...paper, signature }, key: key() });
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('intake.done'));
      dropDraft('intake', order.id);
      guard.release();
      // the newest stands first
      setTakenId(answer.data?.intakes[0]?.id);
    }
  };
  const { turn, isTurning } = useTurn(order, () => guard.release());
  const turnToClient = async (): Promise<void> => {
    if (!isKnown) return void (held.current = 'turn');
    const paper = await prepared(false);
    if (!paper) return;
    const at = `/orders/intake/${order.id}`;
    await turn({
      body: { kind: 'intake', ...paper },
      words: (t, language) => ({
        ...{ title: t('intake.what'), signTitle: t('intake.sign') },
        statement: INTAKE_STATEMENT[language](paper.ceiling),
        items: itemsInWords(t, order, paper.items),
        conditions: list.map((check) => ({
          name: check[language],
          text: t(`intake.conditions.${paper.checks[check.id]!}`),
        })),
      }),
      shown: { marks: paper.marks, note: paper.note, signedTo: `${at}?${SIGNED}` },
      photos: markedOf(order.files.images, paper.marks),
      to: at,
    });
  };
  const goOn = useEffectEvent(() => {
    const press = held.current;
    held.current = undefined;
    if (press) void (press === 'turn' ? turnToClient() : confirm());
  });
  useEffect(() => {
    if (isKnown) goOn();
  }, [isKnown]);
  const put = (more: Partial<Draft>) => setDraft((was) => ({ ...was, ...more }));
  const startAnew = (): void => {
    setKept(undefined);
    setDraft(EMPTY);
    // what stands in the pad stays there
    setSignature(signature);
  };
  return {
    ...{
      list,
      draft,
      put,
      isKept: kept !== undefined,
      startAnew,
      setSignature,
      lost,
      statement,
      promised,
      setPromised,
      problem,
      notTurned: asked === 'turn' ? lacksForTurn : undefined,
      place: missing.ref,
      confirm,
      turnToClient,
      isTurning,
      takenId,
    },
    busy: isLoading || isSettingDate,
  };
};
