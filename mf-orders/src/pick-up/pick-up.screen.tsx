import { HANDED_ITEMS, type Order, RECEIPT_STATEMENT, type Signature } from '@peruke/contracts/orders';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { type LeaveGuard, navigate, notify } from '@peruke/mf-kit/shell';
import { Button, FreeText, Panel } from '@peruke/ui/core';
import { IconPackageExport } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOverMutation } from '../api/handover.api';
import { TurnButton } from '../signature/turn-button';
import { useTurn } from '../signature/use-turn';
import { AddPaymentPopup } from '../payment/add-payment-popup';
import { OpenBalanceDialog } from '../payment/open-balance-dialog';
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
import { openBalance } from '../wig/open-balance';

const MISSING = { items: 'pickUp.nothing', balance: 'pickUp.open', signature: 'pickUp.missing' } as const;
type Missing = keyof typeof MISSING;

/** What outlives a screen that is taken back unsigned. */
interface Draft {
  handed: Handed;
  /** A reason was given for what is not paid. */
  isLetGo: boolean;
}

const BEGIN: Draft = { handed: { wig: 1 }, isLetGo: false };

/** All that has to be there before the order goes; what is missing is said at each place at once. */
const usePickUp = (order: Order, guard: LeaveGuard) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => keptDraft<Draft>('pick-up', order.id) ?? BEGIN);
  const [signature, setSignature] = useState<Signature | null>(null);
  const { handed, isLetGo } = draft;
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
      navigate(`/orders/${order.id}`);
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
    await turn({
      body: { kind: 'handover', items, language: currentLanguage() },
      shown: {
        ...{ title: t('pickUp.title'), signTitle: t('pickUp.sign'), signedTo: `/orders/${order.id}` },
        ...{ statement: RECEIPT_STATEMENT[currentLanguage()], items: named, conditions: [], note: '' },
      },
      to: `/orders/pick-up/${order.id}`,
    });
  };
  return {
    turnToClient,
    isTurning,
    handed,
    setHanded: (next: Handed) => setDraft((was) => ({ ...was, handed: next })),
    setSignature,
    isLetGo,
    letGo: () => setDraft((was) => ({ ...was, isLetGo: true })),
    problem,
    place: missing.ref,
    confirm,
    busy: isLoading,
  };
};

const PickUp = ({ order, guard }: { order: Order; guard: LeaveGuard }) => {
  const { t } = useTranslation();
  const wig = useWigInWords(order);
  const [takes, setTakes] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const pickUp = usePickUp(order, guard);
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
          <p className={styles.statement}>{RECEIPT_STATEMENT[currentLanguage()]}</p>
          <SignatureField
            label={t('pickUp.pad')}
            clear={t('pickUp.clear')}
            foot={<FreeText>{order.client}</FreeText>}
            error={pickUp.problem('signature')}
            onChange={pickUp.setSignature}
          />
        </Panel>
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
  return (
    <CounterPage
      title={t('pickUp.receipt')}
      gone={t('pickUp.gone')}
      isOpen={({ actions }) => actions.includes('deliver')}
      leave={{ title: t('pickUp.leaveTitle'), text: t('pickUp.leaveText') }}
    >
      {(order, guard) => <PickUp key={order.id} guard={guard} order={order} />}
    </CounterPage>
  );
};
