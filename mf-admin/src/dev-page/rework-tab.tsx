import { errorText } from '@peruke/mf-kit/api';
import { Alert, BarcodeText, Button, EmptyState, StateTag } from '@peruke/ui/core';
import { TextField } from '@peruke/ui/forms';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dev-page.module.css';
import { useOrderForDevQuery } from './dev.api';

const ReworkStages = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { data: order, error } = useOrderForDevQuery(id);
  if (error) return <Alert tone="bad">{errorText(error)}</Alert>;
  if (!order) return null;
  const stages = order.rework_additional_properties;
  return (
    <section aria-label={t('dev.stages')}>
      <p className={styles.order}>
        <BarcodeText>{order.barcode}</BarcodeText> <StateTag state={order.state} />
      </p>
      {stages.length === 0 ? (
        <EmptyState title={t('dev.none')} />
      ) : (
        <pre dir="ltr" className={styles.json}>
          {JSON.stringify(stages, null, 2)}
        </pre>
      )}
    </section>
  );
};

/** The rework stages of any order, as the server holds them. */
export const ReworkTab = () => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [id, setId] = useState<number>();
  const show = (event: FormEvent) => {
    event.preventDefault();
    setId(/^\d+$/.test(typed) ? Number(typed) : undefined);
  };
  return (
    <>
      <form className={styles.form} onSubmit={show}>
        <TextField
          label={t('dev.order')}
          inputMode="numeric"
          dir="ltr"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{t('dev.show')}</Button>
      </form>
      {id !== undefined && <ReworkStages id={id} />}
    </>
  );
};
