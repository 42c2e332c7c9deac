import type { Order } from '@peruke/contracts/orders';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { confirm, usePageTitle } from '@peruke/mf-kit/shell';
import {
  Alert,
  Avatar,
  BackLink,
  BarcodeText,
  Button,
  ErrorState,
  FreeText,
  PageHead,
  PhoneText,
  SkeletonRows,
} from '@peruke/ui/core';
import { IconPlus } from '@peruke/ui/icons';
import { useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useOrderQuery } from '../api/orders.api';
import { usePaymentTypesQuery } from '../api/payments.api';
import { DocumentPanel } from './document-panel';
import { LinePanel } from './line-panel';
import { ConfirmPaymentDialog, DocumentDialog, SaveErrorDialog } from './outcome-dialogs';
import { anotherCheck, kindOf } from './payment-values.rules';
import styles from './payment.module.css';
import { SummaryPanel } from './summary-panel';
import { useConfirmPayments } from './use-confirm-payments';
import { newLine, usePaymentForm } from './use-payment-form';

const Lines = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const form = usePaymentForm(order);
  const { control, getValues, setValue, trigger } = form;
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines', keyName: 'key' });
  const sending = useConfirmPayments(order, form);
  const [isAsking, setAsking] = useState(false);
  const types = form.watch('lines').map(({ type }) => type);
  const lastCheck = types.findLastIndex((type) => kindOf(type) === 'check');

  const ask = form.handleSubmit(async ({ optionalId }) => {
    // PAY-024
    if (
      optionalId.trim() === '' &&
      !(await confirm({ title: t('payment.noIdTitle'), text: t('payment.noId') }))
    )
      return;
    setAsking(true);
  });
  // PAY-018: the pop-up closes whether it worked or not
  const send = () => sending.send(getValues()).finally(() => setAsking(false));

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.columns} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.stack}>
          <DocumentPanel />
          {fields.map((field, index) => (
            <LinePanel
              key={field.key}
              index={index}
              onRemove={() => remove(index)}
              onAnother={
                index === lastCheck
                  ? () => {
                      insert(index + 1, anotherCheck(getValues(`lines.${index}`), newLine().local_id));
                      void trigger(`lines.${index}`);
                    }
                  : undefined
              }
            />
          ))}
          <Button variant="dashed" size="large" block icon={IconPlus} onClick={() => append(newLine())}>
            {t('payment.add')}
          </Button>
        </div>
        <SummaryPanel order={order} submitting={sending.submitting} onConfirm={() => void ask()} />
      </form>
      {isAsking && (
        <ConfirmPaymentDialog
          values={form.watch()}
          submitting={sending.submitting}
          onExternal={(external) => setValue('external', external)}
          onConfirm={() => void send()}
          onCancel={() => setAsking(false)}
        />
      )}
      {sending.failure && <SaveErrorDialog error={sending.failure} onClose={sending.dismissFailure} />}
      {sending.blockedLink && <DocumentDialog link={sending.blockedLink} onClose={sending.leave} />}
    </FormProvider>
  );
};

const Page = ({ order }: { order: Order }) => {
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
  return <Lines order={order} />;
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
  const { data: order, error, isFetching, refetch } = useOrderQuery(id, { skip: !isId });
  const up = order ? `/orders/${order.id}` : '/orders';
  return (
    <>
      <BackLink
        href={up}
        onClick={(event) => {
          event.preventDefault();
          void navigate(up);
        }}
      >
        {order ? (
          <>
            {t('payment.backToWig')} <BarcodeText>{order.barcode}</BarcodeText>
          </>
        ) : (
          t('card.back')
        )}
      </BackLink>
      <PageHead title={t('payment.title')} actions={order && <Client order={order} />} />
      {order && <Page key={order.id} order={order} />}
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
    </>
  );
};
