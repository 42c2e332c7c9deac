import { HANDED_ITEMS, type Order, RECEIPT_STATEMENT } from '@peruke/contracts/orders';
import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { type LeaveGuard, notify } from '@peruke/mf-kit/shell';
import { Button, Panel } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { IconPackageExport } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCareCodesQuery, useHandOverMutation } from '../api/handover.api';
import { SIGNED, useTurn } from '../signature/use-turn';
import { AddPaymentPopup } from '../payment/add-payment-popup';
import { OpenBalanceDialog } from '../payment/open-balance-dialog';
import { usePassedBalance } from '../payment/use-passed-balance';
import { CareCodes } from '../signature/care-codes';
import { CounterPage } from '../signature/counter-page';
import styles from '../signature/counter.module.css';
import { dropDraft, keepDraft, keptDraft } from '../signature/draft-keep';
import { type Handed, HandedItems, handedOf, itemsInWords } from '../signature/handed-items';
import {
  dropPickUp,
  keepSigned,
  keptSignature,
  pickUpPath,
  usePickUpAlong,
} from '../signature/pick-up-along';
import { SignPanel } from '../signature/sign-panel';
import { useBegun } from '../signature/use-begun';
import { useLeadToMissing } from '../signature/use-lead-to-missing';
import { useSignature } from '../signature/use-signature';
import { useWigInWords, WigHead } from '../signature/wig-head';
import { AfterPickUp } from './after-pick-up';
import { BalanceStrip } from './balance-strip';
import { HeldNote } from '../wig/held-facts';
import { FlowQuestion } from '../wig/move-question';
import { openBalance } from '../wig/open-balance';
import { SignedReceipt } from './signed-receipt';

const MISSING = { items: 'pickUp.nothing', balance: 'pickUp.open', signature: 'pickUp.missing' } as const;
type Missing = keyof typeof MISSING;

/** What outlives a screen that is taken back unsigned, and a way to the payment page. */
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
  const [kept] = useState(() => keptDraft<Draft>('pick-up', order.id));
  const [draft, setDraft] = useState<Draft>(kept ?? BEGIN);
  const { signature, setSignature, isSigned, lost } = useSignature({
    drawn: keptSignature(order.id),
    isSigned: kept?.isSigned,
  });
  usePickUpAlong(order.id);
  useEffect(() => keepSigned(order.id, signature), [order.id, signature]);
  const { handed, letGoOf } = draft;
  const passed = usePassedBalance(order);
  const isLetGo = passed !== undefined || letGoOf === openBalance(order);
  useEffect(() => {
    if (draft !== BEGIN || isSigned) keepDraft('pick-up', order.id, { ...draft, isSigned });
    else dropDraft('pick-up', order.id);
  }, [order.id, draft, isSigned]);
  const [asked, setAsked] = useState<'turn' | 'confirm'>();
  const missing = useLeadToMissing();
  const [send, { isLoading }] = useHandOverMutation();
  const { key } = useIdempotencyKey();
  const { data: codes = [] } = useCareCodesQuery();
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
      dropPickUp(order.id);
      guard.release();
      onDone();
    }
  };
  const { turn, isTurning } = useTurn(order, () => guard.release());
  const turnToClient = async (): Promise<void> => {
    setAsked('turn');
    if (lacks.items || lacks.balance) return missing.lead();
    const at = pickUpPath(order.id);
    await turn({
      body: { kind: 'handover', items, language: currentLanguage() },
      words: (t, language) => ({
        ...{ title: t('pickUp.title'), signTitle: t('pickUp.sign') },
        ...{ statement: RECEIPT_STATEMENT[language], items: itemsInWords(t, order, items) },
        conditions: [
          { name: t('payment.balance.price'), text: formatMoney(order.totalPrice) },
          { name: t('payment.balance.paid'), text: formatMoney(order.deposit) },
          { name: t('payment.balance.open'), text: formatMoney(openBalance(order)) },
        ],
      }),
      shown: { marks: [], note: '', care: codes, signedTo: `${at}?${SIGNED}` },
      photos: [],
      to: at,
    });
  };
  return {
    codes,
    turnToClient,
    isTurning,
    handed,
    setHanded: (next: Handed) => setDraft((was) => ({ ...was, handed: next })),
    signature,
    setSignature,
    lost,
    isLetGo,
    passed,
    letGo: () => setDraft((was) => ({ ...was, letGoOf: openBalance(order) })),
    problem,
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
        <HeldNote order={order} />
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
        <CareCodes codes={pickUp.codes} />
        <SignPanel
          title={t('pickUp.sign')}
          statement={RECEIPT_STATEMENT[currentLanguage()]}
          client={order.client}
          turn={{
            busy: pickUp.isTurning,
            onTurn: () => void pickUp.turnToClient(),
            why: pickUp.notTurned,
          }}
          drawn={pickUp.signature}
          error={pickUp.lost ?? pickUp.problem('signature')}
          onChange={pickUp.setSignature}
        />
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
      {takes && (
        <AddPaymentPopup order={order} onToPage={props.guard.release} onClose={() => setTakes(false)} />
      )}
      {asksWhy && (
        <OpenBalanceDialog
          order={order}
          onClose={() => setAsksWhy(false)}
          onPassed={pickUp.letGo}
          onToPage={props.guard.release}
        />
      )}
    </div>
  );
};

/** The client takes her wig along and signs for it, /orders/pick-up/{wigID}. */
export const PickUpScreen = () => {
  const { t } = useTranslation();
  const isSigned = useSearchParams()[0].has(SIGNED);
  const [doneId, setDoneId] = useState<number>();
  const isDone = ({ id, state }: Order) => isSigned || id === doneId || state === 'Delivered Wigs';
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
