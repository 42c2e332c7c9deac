import { HANDED_ITEMS, type Order, RECEIPT_STATEMENT, type Signature } from '@peruke/contracts/orders';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { type LeaveGuard, notify } from '@peruke/mf-kit/shell';
import { Button, FreeText, Panel } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { IconPackageExport } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useHandOverMutation } from '../api/handover.api';
import { TurnButton } from '../signature/turn-button';
import { SIGNED, useTurn } from '../signature/use-turn';
import { AddPaymentPopup } from '../payment/add-payment-popup';
import { OpenBalanceDialog } from '../payment/open-balance-dialog';
import { usePassedBalance } from '../payment/use-passed-balance';
import { CounterPage } from '../signature/counter-page';
import styles from '../signature/counter.module.css';
import { dropDraft, keepDraft, keptDraft } from '../signature/draft-keep';
import { type Handed, HandedItems, handedOf } from '../signature/handed-items';
import { SignatureField } from '../signature/signature-pad';
import { useBegun } from '../signature/use-begun';
import { useLeadToMissing } from '../signature/use-lead-to-missing';
import { useWigInWords, WigHead } from '../signature/wig-head';
import { AfterPickUp } from './after-pick-up';
import { BalanceStrip } from './balance-strip';
import { CareCodes } from './care-codes';
import { FlowQuestion } from '../wig/move-question';
import { openBalance } from '../wig/open-balance';
import ownStyles from './pick-up.module.css';
import { SignedReceipt } from './signed-receipt';

const MISSING = { items: 'pickUp.nothing', balance: 'pickUp.open', signature: 'pickUp.missing' } as const;
type Missing = keyof typeof MISSING;

/** What outlives a screen that is taken back unsigned. */
interface Draft {
  handed: Handed;
  /** The balance for which a reason was given here, in shekels: the record of it may still be on its way. */
  letGoOf?: number;
}

const BEGIN: Draft = { handed: { wig: 1 } };

interface PickUpProps {
  order: Order;
  guard: LeaveGuard;
  onDone: () => void;
}

/** All that has to be there before the order goes; what is missing is said at each place at once. */
const usePickUp = ({ order, guard, onDone }: PickUpProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => keptDraft<Draft>('pick-up', order.id) ?? BEGIN);
  const [signature, setSignature] = useState<Signature | null>(null);
  const { handed, letGoOf } = draft;
  const passed = usePassedBalance(order);
  const isLetGo = passed !== undefined || letGoOf === openBalance(order);
  useEffect(() => {
    if (draft !== BEGIN) keepDraft('pick-up', order.id, draft);
  }, [order.id, draft]);
  const [asked, setAsked] = useState<'turn' | 'confirm'>();
  const missing = useLeadToMissing();
  const [send, { isLoading }] = useHandOverMutation();
  const { key } = useIdempotencyKey();
  const items = handedOf(HANDED_ITEMS, handed);
  useBegun(guard, draft !== BEGIN || signature !== null);
  const lacks: Record<Missing, boolean> = {
    items: items.length === 0,
    balance: openBalance(order) > 0 && !isLetGo && order.actions.includes('edit-payments'),
    signature: signature === null,
  };
  // she signs on the screen that is turned: nothing is missing from the pad of this one
  const isAsked = (what: Missing) => asked === 'confirm' || (asked === 'turn' && what !== 'signature');
  const problem = (what: Missing) => (isAsked(what) && lacks[what] ? t(MISSING[what]) : undefined);
  const confirm = async (): Promise<void> => {
    setAsked('confirm');
    if (!signature || Object.values(lacks).includes(true)) return missing.lead();
    const body = { items, signature, language: currentLanguage() };
    const answer = await send({ id: order.id, body, key: key() });
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('pickUp.done'));
      dropDraft('pick-up', order.id);
      guard.release();
      onDone();
    }
  };
  const { turn, isTurning } = useTurn(order, () => guard.release());
  const turnToClient = async (wig: string): Promise<void> => {
    setAsked('turn');
    if (lacks.items || lacks.balance) return missing.lead();
    const named = items.map(({ item, count }) => ({
      name: item === 'wig' ? wig : t(`pickUp.item.${item}`),
      count,
    }));
    const at = `/orders/pick-up/${order.id}`;
    await turn({
      body: { kind: 'handover', items, language: currentLanguage() },
      shown: {
        ...{ title: t('pickUp.title'), signTitle: t('pickUp.sign'), signedTo: `${at}?${SIGNED}` },
        ...{ statement: RECEIPT_STATEMENT[currentLanguage()], items: named, marks: [], note: '' },
        conditions: [
          { name: t('payment.balance.price'), text: formatMoney(order.totalPrice) },
          { name: t('payment.balance.paid'), text: formatMoney(order.deposit) },
          { name: t('payment.balance.open'), text: formatMoney(openBalance(order)) },
        ],
      },
      photos: [],
      to: at,
    });
  };
  return {
    turnToClient,
    isTurning,
    handed,
    setHanded: (next: Handed) => setDraft((was) => ({ ...was, handed: next })),
    setSignature,
    isLetGo,
    passed,
    letGo: () => setDraft((was) => ({ ...was, letGoOf: openBalance(order) })),
    problem,
    /** Said at the button that turns the screen too: the places themselves may be out of sight. */
    notTurned: asked === 'turn' ? (problem('items') ?? problem('balance')) : undefined,
    place: missing.ref,
    confirm,
    busy: isLoading,
  };
};

const PickUp = (props: PickUpProps) => {
  const { order } = props;
  const { t } = useTranslation();
  const wig = useWigInWords(order);
  const [takes, setTakes] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const pickUp = usePickUp(props);
  return (
    <div ref={pickUp.place} className={styles.columns}>
      <Panel className={styles.what} title={t('pickUp.title')}>
        <WigHead order={order} />
        <HandedItems
          label={t('pickUp.title')}
          items={HANDED_ITEMS}
          value={pickUp.handed}
          onChange={pickUp.setHanded}
          wig={wig}
          error={pickUp.problem('items')}
        />
        <BalanceStrip
          order={order}
          isLetGo={pickUp.isLetGo}
          passed={pickUp.passed}
          onTake={() => setTakes(true)}
          onLetGo={() => setAsksWhy(true)}
          error={pickUp.problem('balance')}
        />
        <AfterPickUp order={order} />
      </Panel>
      <div className={styles.stack}>
        <CareCodes />
        <Panel
          className={styles.sign}
          title={t('pickUp.sign')}
          actions={<TurnButton busy={pickUp.isTurning} onTurn={() => void pickUp.turnToClient(wig)} />}
        >
          {pickUp.notTurned && (
            <p className={ownStyles.error}>{t('pickUp.notTurned', { why: pickUp.notTurned })}</p>
          )}
          <p className={styles.statement}>{RECEIPT_STATEMENT[currentLanguage()]}</p>
          <SignatureField
            label={t('pickUp.pad')}
            clear={t('pickUp.clear')}
            foot={<FreeText>{order.client}</FreeText>}
            error={pickUp.problem('signature')}
            onChange={pickUp.setSignature}
          />
        </Panel>
        {order.moves.deliver && <FlowQuestion order={order} to={order.moves.deliver} />}
        <Button
          variant="primary"
          size="large"
          block
          className={styles.confirm}
          icon={IconPackageExport}
          busy={pickUp.busy}
          onClick={() => void pickUp.confirm()}
        >
          {t('pickUp.confirm')}
        </Button>
      </div>
      {takes && <AddPaymentPopup order={order} onClose={() => setTakes(false)} />}
      {asksWhy && (
        <OpenBalanceDialog order={order} onClose={() => setAsksWhy(false)} onPassed={pickUp.letGo} />
      )}
    </div>
  );
};

/** The client takes her wig along and signs for it, /orders/pick-up/{wigID}. */
export const PickUpScreen = () => {
  const { t } = useTranslation();
  const isSigned = useSearchParams()[0].has(SIGNED);
  const [doneId, setDoneId] = useState<number>();
  const isDone = ({ id }: Order) => isSigned || id === doneId;
  return (
    <CounterPage
      title={t('pickUp.receipt')}
      gone={t('pickUp.gone')}
      isOpen={(order) => isDone(order) || order.actions.includes('deliver')}
      leave={{ title: t('pickUp.leaveTitle'), text: t('pickUp.leaveText') }}
    >
      {(order, guard) =>
        isDone(order) ? (
          <SignedReceipt order={order} />
        ) : (
          <PickUp key={order.id} guard={guard} order={order} onDone={() => setDoneId(order.id)} />
        )
      }
    </CounterPage>
  );
};
