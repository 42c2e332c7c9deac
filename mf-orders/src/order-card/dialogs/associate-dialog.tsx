import type { OrderRow } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { BarcodeText, Button, CancelButton, EmptyState, FreeText, SkeletonRows } from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssociateOrderMutation, useStockOrdersQuery } from '../../api/orders.api';
import type { CardDialogProps } from '../card-dialogs';
import { CardSheet } from '../card-sheet';
import { MoveQuestion } from '../move-question';
import styles from './choices.module.css';

/** Stock wigs to choose from; the chosen one is archived into this order (ORD-074 to ORD-076). */
export const AssociateDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const { t: states } = useTranslation('states');
  const factsOf = ({ baseColor, lengthFromNape }: OrderRow): string =>
    [
      baseColor && t('list.card.colour', { value: baseColor }),
      lengthFromNape && t('list.card.length', { value: lengthFromNape }),
    ]
      .filter(Boolean)
      .join(' · ');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { data: wigs = [], isLoading } = useStockOrdersQuery(search);
  const [associate, { isLoading: busy }] = useAssociateOrderMutation();
  const send = async (): Promise<void> => {
    if (chosen === undefined) return;
    const answer = await associate({ id: order.id, stockId: chosen });
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('card.general.saved'));
      onClose();
    }
  };
  return (
    <CardSheet
      opened
      title={states('action.associate')}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('card.general.cancel')}</CancelButton>
          <Button variant="primary" busy={busy} disabled={chosen === undefined} onClick={() => void send()}>
            {states('action.associate')}
          </Button>
        </>
      }
    >
      <SearchField
        label={t('list.search')}
        placeholder={t('list.searchHint')}
        value={search}
        onSearch={setSearch}
        debounceMs={500}
      />
      {isLoading && <SkeletonRows rows={5} />}
      {!isLoading && wigs.length === 0 && (
        <EmptyState title={t('list.nothingFound')} text={t('list.nothingFoundText')} />
      )}
      <fieldset className={styles.choices}>
        {wigs.map((wig) => (
          <label key={wig.id} className={styles.choice}>
            <input type="radio" name="wig" checked={chosen === wig.id} onChange={() => setChosen(wig.id)} />
            <BarcodeText>{wig.barcode}</BarcodeText>
            <span className={styles.meta}>
              <FreeText>{factsOf(wig)}</FreeText>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen !== undefined && <MoveQuestion from="Wigs In Stock" to="Archived" />}
    </CardSheet>
  );
};
