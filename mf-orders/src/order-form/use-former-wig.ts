import type { AnsweredProperties } from '@peruke/contracts/orders';
import { confirm } from '@peruke/mf-kit/shell';
import { useEffect, useEffectEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOrderQuery, useOrdersOfClientQuery } from '../api/orders.api';
import { lastWig } from '../wig/former.rules';
import { fromPropertyValues, toPropertyValues } from '../wig/property-form';
import type { OrderValues } from './order-values.rules';

/** The last wig of the client that stands in the form, and the way to make the new one like it. */
export const useFormerWig = (
  form: UseFormReturn<OrderValues>,
  clientId: number | null,
  isWanted: boolean,
) => {
  const { t } = useTranslation();
  const usedId = useWatch({ control: form.control, name: 'formerId' });
  const of = useOrdersOfClientQuery(clientId ?? 0, { skip: clientId === null });
  const last = lastWig(clientId === null ? [] : (of.currentData?.wigs ?? []));
  const { currentData } = useOrderQuery(last?.id ?? 0, { skip: !last });
  const order = last && currentData;
  const isUsed = order !== undefined && usedId === order.id;

  const isEmpty = (): boolean => Object.keys(fromPropertyValues(form.getValues('properties'))).length === 0;
  const fill = (id: number, properties: AnsweredProperties): void => {
    form.setValue('properties', toPropertyValues(properties), { shouldDirty: true });
    form.setValue('formerId', id);
  };
  const use = async (): Promise<void> => {
    if (!order) return;
    const sure = isEmpty() || (await confirm({ title: t('former.use'), text: t('former.question') }));
    if (sure) fill(order.id, order.properties);
  };
  const fillOnce = useEffectEvent(() => {
    // what the person has filled in meanwhile stays
    if (isWanted && order && usedId === null && isEmpty()) fill(order.id, order.properties);
  });
  useEffect(() => fillOnce(), [order]);
  return { order, isUsed, use, former: isUsed ? order.properties : undefined };
};
