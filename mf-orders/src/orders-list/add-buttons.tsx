import { useCan } from '@peruke/mf-kit/session';
import { navigate, openModal } from '@peruke/mf-kit/shell';
import { Button, IconButton, useNarrow } from '@peruke/ui/core';
import { IconPlus, IconTool } from '@peruke/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ordersApi } from '../api/orders.api';
import { usePageKeys } from '../keys/use-page-keys';
import { fetchAddOrder } from '../fetch-ahead';
import type { AppDispatch } from '../store';
import { filtersOf, ordersQueryOf } from '../list-filters/list-filters.rules';

const add = async (kind: 'new_wig' | 'repair'): Promise<void> => {
  const made = await openModal('orders.add', { kind });
  if (made) navigate(`/orders/${made.orderId}`);
};

const ahead = { onPointerEnter: fetchAddOrder, onFocus: fetchAddOrder };

/** Add repair and Add order, for those who may (ORD-012, ORD-013); also in the head of the dashboard. */
export const AddButtons = () => {
  const { t } = useTranslation();
  const canAdd = useCan('order.create');
  const narrow = useNarrow();
  usePageKeys(canAdd ? { KeyN: () => void add('new_wig'), KeyR: () => void add('repair') } : {});
  if (!canAdd) return null;
  if (narrow)
    return (
      <>
        <IconButton
          {...ahead}
          icon={IconTool}
          variant="outlined"
          label={t('list.addRepair')}
          onClick={() => void add('repair')}
        />
        <IconButton
          {...ahead}
          icon={IconPlus}
          variant="plum"
          label={t('list.addOrder')}
          onClick={() => void add('new_wig')}
        />
      </>
    );
  return (
    <>
      <Button {...ahead} icon={IconTool} shortcut="R" onClick={() => void add('repair')}>
        {t('list.addRepair')}
      </Button>
      <Button {...ahead} variant="primary" icon={IconPlus} shortcut="N" onClick={() => void add('new_wig')}>
        {t('list.addOrder')}
      </Button>
    </>
  );
};

/** Fills the dashboard's head; there the first page of the orders is read ahead, so that the list is at hand (ORD-147). */
export const DashboardActions = () => {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const first = ordersQueryOf(filtersOf(new URLSearchParams()), []);
    dispatch(ordersApi.util.prefetch('orders', first, {}));
  }, [dispatch]);
  return <AddButtons />;
};
