import { createOrderBody, type OrderFit } from '@peruke/contracts/orders';
import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import {
  ModalFrame,
  notify,
  Slot,
  useModal,
  type ModalPropsOf,
  type ModalResultOf,
} from '@peruke/mf-kit/shell';
import { Alert, Button, Panel, Segmented } from '@peruke/ui/core';
import {
  countErrors,
  FormErrorCount,
  FormGrid,
  MoneyField,
  TextArea,
  TextField,
  useServerErrors,
  useWireForm,
} from '@peruke/ui/forms';
import { IconTool } from '@peruke/ui/icons';
import { useCallback, useId, useState } from 'react';
import { Controller, FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddOrderMutation } from '../api/orders.api';
import { momentOf, type PhotoView } from '../files/photo-view.rules';
import { isWrong, NOTHING_PROMISED, promisedDate } from '../promised/promised.rules';
import { FormerContext } from '../wig/former-context';
import { PropertyFields } from '../wig/property-fields';
import { EMPTY_PROPERTIES } from '../wig/property-form';
import styles from './add-order.module.css';
import { FormerWig } from './former-wig';
import { PhotosField } from './photos-field';
import { PromisePanel } from './promise-panel';
import { SectionIndex } from '../wig/section-index';
import { useFormerWig } from './use-former-wig';
import { nameOf, toNewOrder, type OrderValues } from './order-values.rules';

const General = () => {
  const { t } = useTranslation();
  return (
    <Panel title={t('form.general')} level={3}>
      <FormGrid>
        <Controller<OrderValues, 'totalPrice'>
          name="totalPrice"
          render={({ field, fieldState }) => (
            <MoneyField
              span={6}
              optional
              label={t('form.price')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <GeneralText name="user_generated_id" label={t('card.texts.userGeneratedId')} />
        <GeneralText name="order_number" label={t('card.texts.orderNumber')} />
        <Controller<OrderValues, 'details'>
          name="details"
          render={({ field, fieldState }) => (
            <TextArea
              span={6}
              optional
              dir="auto"
              label={t('card.texts.details')}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormGrid>
    </Panel>
  );
};

const GeneralText = ({ name, label }: { name: 'user_generated_id' | 'order_number'; label: string }) => (
  <Controller<OrderValues, typeof name>
    name={name}
    render={({ field, fieldState }) => (
      <TextField span={6} optional ltr label={label} {...field} error={fieldState.error?.message} />
    )}
  />
);

/** Add order and add repair (ORD-128 to ORD-133). */
export const AddOrderModal = ({
  clientId,
  kind: wanted = 'new_wig',
  likeLast = false,
}: ModalPropsOf<'orders.add'>) => {
  const { t } = useTranslation();
  const id = useId();
  const [kind, setKind] = useState(wanted);
  const isRepair = kind === 'repair';
  const { close, dismiss } = useModal<ModalResultOf<'orders.add'>>();
  const key = useIdempotencyKey();
  const [add, { isLoading }] = useAddOrderMutation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fit, setFit] = useState<OrderFit>();
  const [said, setSaid] = useState<ReadonlyMap<File, PhotoView>>(new Map());
  // until somebody says otherwise, photos of a repair show how it came in
  const moment = momentOf({ state: 'Draft', is_repair: isRepair ? 1 : 0 });
  const views = new Map(files.map((file) => [file, said.get(file) ?? { angle: null, moment }]));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [promised, setPromised] = useState(NOTHING_PROMISED);
  const form = useWireForm<OrderValues>({
    schema: createOrderBody,
    toWire: useCallback((values) => toNewOrder(values, isRepair), [isRepair]),
    nameOf,
    defaultValues: {
      client_id: clientId ?? null,
      totalPrice: null,
      user_generated_id: '',
      order_number: '',
      details: '',
      properties: EMPTY_PROPERTIES,
      formerId: null,
    },
  });
  const chosenClient = useWatch({ control: form.control, name: 'client_id' });
  const last = useFormerWig(form, chosenClient, likeLast);
  const { formRef, apply } = useServerErrors(form, { nameOf });
  const { errors, isDirty } = form.formState;

  const save = form.handleSubmit(async (values) => {
    const data = { ...toNewOrder(values, isRepair, fit), complete_date: promisedDate(promised) };
    const answer = await add({ data, files, views, key: key.key() });
    if (answer.error) {
      const { error } = answer;
      setProblems(isApiError(error) && error.errors ? apply(error) : [errorText(error)]);
      return;
    }
    notify.success(t('form.created'));
    close({ orderId: answer.data.id });
  });

  const wrong = countErrors(errors) + Number(isWrong(promised));
  return (
    <ModalFrame
      title={t(isRepair ? 'form.addRepair' : 'form.addOrder')}
      dirty={isDirty || files.length > 0 || promised.isSet}
      onPaper
      footerStart={<FormErrorCount count={wrong} />}
      subtitle={t('form.subtitle')}
      headExtra={
        <Segmented
          label={t('form.addOrderKind')}
          size="small"
          options={[
            { value: 'new_wig', label: t('form.newWig') },
            { value: 'repair', label: t('word.repair'), icon: IconTool },
          ]}
          value={kind}
          onChange={(next) => {
            setKind(next);
            // a field of the other kind alone is no longer there to be mended
            form.clearErrors('properties');
          }}
        />
      }
      footer={
        <>
          <Button variant="quiet" onClick={dismiss}>
            {t('form.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={isLoading}
            disabled={isLoading || wrong > 0}
          >
            {t('form.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} ref={formRef} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
          <SectionIndex isRepair={isRepair} />
          <div className={styles.sections}>
            <FormerContext value={last.former}>
              <PropertyFields isRepair={isRepair} />
            </FormerContext>
          </div>
          <div className={styles.side}>
            {problems.map((problem) => (
              <Alert key={problem} tone="bad">
                {problem}
              </Alert>
            ))}
            <Panel title={t('form.client')} level={3}>
              <div data-autofocus={clientId === undefined || undefined}>
                <Controller
                  control={form.control}
                  name="client_id"
                  render={({ field, fieldState }) => (
                    <Slot
                      name="client-picker"
                      props={{
                        value: field.value ?? undefined,
                        label: t('form.client'),
                        error: fieldState.error?.message,
                        onPick: (client) => {
                          // the measures of another head
                          if (client?.id !== field.value) setFit(undefined);
                          field.onChange(client?.id ?? null);
                        },
                      }}
                    />
                  )}
                />
              </div>
            </Panel>
            {last.order && (
              <FormerWig order={last.order} isUsed={last.isUsed} onUse={() => void last.use()} />
            )}
            {chosenClient !== null && (
              <Panel title={t('form.fit')} level={3}>
                <Slot
                  key={chosenClient}
                  name="order-form.fit"
                  props={{ clientId: chosenClient, onFit: setFit }}
                />
              </Panel>
            )}
            <General />
            <PromisePanel isRepair={isRepair} value={promised} onChange={setPromised} />
            <Panel title={t('form.photos')} level={3}>
              <PhotosField
                files={files}
                onChange={setFiles}
                views={views}
                onView={(file, view) => setSaid(new Map([...said, [file, view]]))}
              />
            </Panel>
          </div>
        </form>
      </FormProvider>
    </ModalFrame>
  );
};
