import { HANDED_ITEMS, type Order, RECEIPT_STATEMENT, type Signature } from '@peruke/contracts/orders';
import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { type LeaveGuard, navigate, notify, useLeaveGuard, usePageTitle } from '@peruke/mf-kit/shell';
import {
  BackLink,
  BarcodeText,
  Button,
  EmptyState,
  ErrorState,
  FreeText,
  Panel,
  SkeletonRows,
  StateTag,
  VisuallyHidden,
} from '@peruke/ui/core';
import { IconPackageExport } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useHandOverMutation } from '../api/handover.api';
import { useOrderQuery } from '../api/orders.api';
import { AddPaymentPopup } from '../payment/add-payment-popup';
import { OpenBalanceDialog } from '../payment/open-balance-dialog';
import { SignatureField } from '../signature/signature-pad';
import { useValueText } from '../wig/value-text';
import { BalanceStrip, openBalance } from './balance-strip';
import { type Handed, HandedItems } from './handed-items';
import styles from './pick-up.module.css';

const MISSING = { items: 'pickUp.nothing', balance: 'pickUp.open', signature: 'pickUp.missing' } as const;
type Missing = keyof typeof MISSING;

/** What the wig is, as its client knows it: type, length, colour. */
const useWigInWords = ({ properties }: Order): string => {
  const { t } = useTranslation();
  const valueText = useValueText();
  const { wigType, length, baseColor } = properties;
  const facts = [
    wigType ? t('pickUp.wigOf', { type: valueText(wigType) }) : t('pickUp.item.wig'),
    length && t('pickUp.length', { value: length }),
    baseColor && t('pickUp.colour', { value: baseColor }),
  ];
  return facts.filter(Boolean).join(', ');
};

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
  const items = HANDED_ITEMS.flatMap((item) => {
    const count = handed[item];
    return count === undefined ? [] : [{ item, count }];
  });
  const isBegun = handed !== THE_WIG || signature !== null;
  useEffect(() => {
    guard.setDirty(isBegun);
    return () => guard.setDirty(false);
  }, [guard, isBegun]);
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

const Wig = ({ order }: { order: Order }) => {
  const [photo] = order.files.images;
  return (
    <div className={styles.wig}>
      {photo && <img className={styles.photo} src={photo.preview_url} alt="" />}
      <div>
        <b className={styles.barcode}>
          <BarcodeText>{order.barcode}</BarcodeText>
        </b>
        <FreeText>{order.client}</FreeText>
        <StateTag state={order.state} />
      </div>
    </div>
  );
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
        <Wig order={order} />
        <HandedItems
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

/** The client takes her wig along and signs for it, /orders/pick-up/{wigID}. The screen is turned to her: no menu, no notes. */
export const PickUpScreen = () => {
  const { t } = useTranslation();
  const id = Number(useParams().wigID);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data: order, error, isFetching, refetch } = useOrderQuery(id, { skip: !isId });
  usePageTitle(order && `${t('pickUp.receipt')} ${order.barcode}`);
  const guard = useLeaveGuard({
    title: t('pickUp.leaveTitle'),
    text: t('pickUp.leaveText'),
    yes: t('payment.leaveYes'),
  });
  return (
    <div className={styles.page}>
      <BackLink
        href={isId ? `/orders/${id}` : '/orders'}
        onClick={(event) => {
          event.preventDefault();
          void guard.leave(() => navigate(isId ? `/orders/${id}` : '/orders'));
        }}
      >
        {t('pickUp.toCard')}
      </BackLink>
      <VisuallyHidden>
        <h1>{t('pickUp.receipt')}</h1>
      </VisuallyHidden>
      {order && order.actions.includes('deliver') && <PickUp key={order.id} guard={guard} order={order} />}
      {order && !order.actions.includes('deliver') && <EmptyState title={t('pickUp.gone')} />}
      {!order && (error !== undefined || !isId) && (
        <ErrorState
          title={t('card.loadError')}
          text={isId ? errorText(error) : undefined}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={isFetching}
          onRetry={isId ? () => void refetch() : undefined}
        />
      )}
      {!order && error === undefined && isId && <SkeletonRows rows={8} />}
    </div>
  );
};
