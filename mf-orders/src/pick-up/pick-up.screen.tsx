import { HANDED_ITEMS, type Order, RECEIPT_STATEMENT, type Signature } from '@peruke/contracts/orders';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { type LeaveGuard, navigate, notify } from '@peruke/mf-kit/shell';
import { Button, FreeText, Panel } from '@peruke/ui/core';
import { IconPackageExport } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandOverMutation } from '../api/handover.api';
import { AddPaymentPopup } from '../payment/add-payment-popup';
import { OpenBalanceDialog } from '../payment/open-balance-dialog';
import { CounterPage } from '../signature/counter-page';
import styles from '../signature/counter.module.css';
import { type Handed, HandedItems, handedOf } from '../signature/handed-items';
import { SignatureField } from '../signature/signature-pad';
import { useBegun } from '../signature/use-begun';
import { useWigInWords, WigHead } from '../signature/wig-head';
import { BalanceStrip, openBalance } from './balance-strip';

const MISSING = { items: 'pickUp.nothing', balance: 'pickUp.open', signature: 'pickUp.missing' } as const;
type Missing = keyof typeof MISSING;

const THE_WIG: Handed = { wig: 1 };

/** All that has to be there before the order goes; what is missing is said at each place at once. */
const usePickUp = (order: Order, guard: LeaveGuard) => {
  const { t } = useTranslation();
  const [handed, setHanded] = useState<Handed>(THE_WIG);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [isLetGo, setLetGo] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [send, { isLoading }] = useHandOverMutation();
  const { key } = useIdempotencyKey();
  const items = handedOf(HANDED_ITEMS, handed);
  useBegun(guard, handed !== THE_WIG || signature !== null);
  const lacks: Record<Missing, boolean> = {
    items: items.length === 0,
    balance: openBalance(order) > 0 && !isLetGo && order.actions.includes('edit-payments'),
    signature: signature === null,
  };
  const problem = (what: Missing) => (isAsked && lacks[what] ? t(MISSING[what]) : undefined);
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (!signature || Object.values(lacks).includes(true)) return;
    const body = { items, signature, language: currentLanguage() };
    const answer = await send({ id: order.id, body, key: key() });
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('pickUp.done'));
      guard.release();
      navigate(`/orders/${order.id}`);
    }
  };
  return { handed, setHanded, setSignature, isLetGo, setLetGo, problem, confirm, busy: isLoading };
};

const PickUp = ({ order, guard }: { order: Order; guard: LeaveGuard }) => {
  const { t } = useTranslation();
  const wig = useWigInWords(order);
  const [takes, setTakes] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const pickUp = usePickUp(order, guard);
  return (
    <div className={styles.columns}>
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
      </Panel>
      <div className={styles.stack}>
        <Panel className={styles.sign} title={t('pickUp.sign')}>
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
        <OpenBalanceDialog
          order={order}
          onClose={() => setAsksWhy(false)}
          onPassed={() => pickUp.setLetGo(true)}
        />
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
