import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { type LeaveGuard, usePageTitle, useLeaveGuard } from '@peruke/mf-kit/shell';
import {
  Alert,
  Avatar,
  BackLink,
  BarcodeText,
  Button,
  ErrorState,
  FreeText,
  MoneyWithAgorot,
  PageHead,
  PhoneText,
  SkeletonRows,
  stepBack,
} from '@peruke/ui/core';
import { IconPlus } from '@peruke/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useOrderQuery } from '../api/orders.api';
import { usePaymentTypesQuery } from '../api/payments.api';
import { DocumentPanel } from '../payment/document-panel';
import { LinePanel } from '../payment/line-panel';
import { anotherCheck, kindOf } from '../payment/payment-values.rules';
import styles from '../payment/payment.module.css';
import { SummaryPanel } from '../payment/summary-panel';
import { useConfirmFlow } from '../payment/use-confirm-flow';
import { useHeldOrder } from '../payment/use-held-order';
import { dropTyped, isInPlaceOf, typedOf } from '../payment/typed-along';
import { lineOfRest, newLine, type PaymentForm, usePaymentForm } from '../payment/use-payment-form';
import { isFromPickUp, pickUpPath, usePickUpAlong } from '../signature/pick-up-along';
import { OrderProblem } from '../wig/order-problem';

/** The fields of a payment, its type as far as Tab comes to it; the tools above them are none. */
const FIELDS = '[role="radio"][tabindex="0"], input, select, textarea';

/** What was typed in the pop-up that led here stands in the form as if typed here: left out, it is asked about. */
const useTypedAlong = (order: Order, { getValues, reset }: PaymentForm): void => {
  useEffect(() => {
    const typed = typedOf(order.id);
    if (typed) reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
  }, [order.id, getValues, reset]);
};

/** Adding a payment leads into its first field, removing one to what stands in its place, or to the way to add another. */
const useLineFocus = (count: number) => {
  const stack = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const lines = stack.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    const line = lines[wanted.current];
    wanted.current = undefined;
    (line?.querySelector<HTMLElement>(FIELDS) ?? adder.current)?.focus();
  }, [count]);
  return {
    stack,
    adder,
    focusLine: (index: number) => {
      wanted.current = index;
    },
  };
};

const Lines = ({ order: read, guard }: { order: Order; guard: LeaveGuard }) => {
  const { t } = useTranslation();
  const held = useHeldOrder(read);
  const { order } = held;
  const { state } = useLocation() as { state: unknown };
  const form = usePaymentForm(order, isInPlaceOf(state) ? state.inPlaceOf : undefined);
  useTypedAlong(order, form);
  const { control, getValues, trigger } = form;
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const flow = useConfirmFlow(held, form, { onSaved: guard.release });
  const types = form.watch('lines').map(({ type }) => type);
  const lastCheck = types.findLastIndex((type) => kindOf(type) === 'check');
  const { isDirty } = form.formState;
  const { stack, adder, focusLine } = useLineFocus(fields.length);
  useEffect(() => guard.setDirty(isDirty), [guard, isDirty]);

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.columns} onSubmit={(event) => event.preventDefault()}>
        <div ref={stack} className={styles.stack}>
          <DocumentPanel />
          {fields.map((field, index) => (
            <div key={field.key} className={styles.line} data-line>
              <LinePanel
                index={index}
                onRemove={() => {
                  remove(index);
                  focusLine(index);
                }}
                onAnother={
                  index === lastCheck
                    ? () => {
                        const lines = getValues('lines');
                        const next = anotherCheck(lines[index]!, newLine().local_id, lines.slice(0, index));
                        insert(index + 1, next);
                        void trigger(`lines.${index}`);
                        focusLine(index + 1);
                      }
                    : undefined
                }
              />
            </div>
          ))}
          <Button
            ref={adder}
            variant="dashed"
            size="large"
            block
            icon={IconPlus}
            onClick={() => {
              append(lineOfRest(order, getValues('lines')));
              focusLine(fields.length);
            }}
          >
            {t('payment.add')}
          </Button>
        </div>
        <SummaryPanel order={order} submitting={flow.submitting} onConfirm={flow.ask} />
      </form>
      {flow.dialogs}
    </FormProvider>
  );
};

const Page = ({ order, guard }: { order: Order; guard: LeaveGuard }) => {
  const { t } = useTranslation();
  const { isError, isFetching, error, refetch } = usePaymentTypesQuery();
  usePageTitle(order.barcode);
  if (!order.actions.includes('edit-payments')) return <Alert tone="warn">{t('payment.readOnly')}</Alert>;
  if (isError)
    return (
      <ErrorState
        title={t('payment.typesError')}
        text={errorText(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <MoneyWithAgorot>
      <Lines order={order} guard={guard} />
    </MoneyWithAgorot>
  );
};

const Client = ({ order }: { order: Order }) => (
  <span className={styles.client}>
    <Avatar name={order.client} />
    <b>
      <FreeText>{order.client}</FreeText>
    </b>
    <PhoneText phone={order.client_phone} link />
  </span>
);

/** The payment page, /orders/add-payment/{wigID} (PAY-003 to PAY-006). */
export const PaymentScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams().wigID);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData: order, error, isFetching, refetch } = useOrderQuery(id, { skip: !isId });
  const [isAside] = useState(() => isFromPickUp(id));
  const up = order ? `/orders/${order.id}` : '/orders';
  useEffect(() => dropTyped, []);
  usePickUpAlong(id);
  const guard = useLeaveGuard({
    title: t('payment.leaveTitle'),
    text: t('payment.leaveText'),
    yes: t('payment.leaveYes'),
  });
  return (
    <>
      <BackLink
        href={isAside ? pickUpPath(id) : up}
        onFollow={() => void guard.leave(() => (isAside ? stepBack() : void navigate(up)))}
      >
        {isAside ? (
          t('payment.backToPickUp')
        ) : order ? (
          <>
            {t('payment.backToWig')} <BarcodeText>{order.barcode}</BarcodeText>
          </>
        ) : (
          t('card.back')
        )}
      </BackLink>
      <PageHead title={t('payment.title')} actions={order && <Client order={order} />} />
      {order && <Page key={order.id} order={order} guard={guard} />}
      {!order && (error !== undefined || !isId) && (
        <OrderProblem error={isId ? error : undefined} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!order && error === undefined && isId && <SkeletonRows rows={8} />}
    </>
  );
};
