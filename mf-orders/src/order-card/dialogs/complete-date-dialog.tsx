import { errorText } from '@peruke/mf-kit/api';
import { useEdits } from '@peruke/mf-kit/edits';
import { notify, Slot } from '@peruke/mf-kit/shell';
import { Button, DateText } from '@peruke/ui/core';
import { DateField, TimeField } from '@peruke/ui/dates';
import { isDay } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetCompleteDateMutation } from '../../api/orders.api';
import type { CardDialogProps } from './card-dialog-props';
import { useDialogLevel } from '../../panels/dialog-level';
import { completeDateText, isTime, partsOf } from '../../promised/complete-date.rules';
import { DEFAULT_TIME } from '../../promised/promised.rules';
import styles from './complete-date-dialog.module.css';
import { DialogForm } from './dialog-form';

/** When the wig is to be ready, set by hand or cleared (ORD-121, ORD-135). */
export const CompleteDateDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const [value, setValue] = useState(() => partsOf(order.complete_data));
  const [opened] = useState(order);
  const edits = useEdits({
    labelOf: () => t('card.general.completeDate'),
    textOf: (day) => (day === null ? '' : <DateText value={String(day)} />),
    level: useDialogLevel() + 1,
  });
  const [tried, setTried] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [send, { isLoading }] = useSetCompleteDateMutation();
  const wrongDay = tried && !isDay(value.date);
  const wrongTime = tried && !isTime(value.time);

  const store = async (completeDate: string | null): Promise<void> => {
    // Set once more to what it is, it is meant to stay that: so it is sent unchanged too.
    const { error, isCancelled } = await edits.save({
      version: opened.version,
      changed: ['complete_date'],
      send: ({ base_version }) => send({ id: order.id, completeDate, base_version }),
    });
    if (isCancelled) return;
    if (error) {
      setProblems([errorText(error)]);
      return;
    }
    notify.success(t('card.general.saved'));
    onClose();
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (isDay(value.date) && isTime(value.time)) await store(completeDateText(value));
  };
  const fault = (wrong: boolean, text: string): string | undefined =>
    wrong ? ui(text === '' ? 'field.required' : 'field.date') : undefined;
  return (
    <DialogForm
      wide
      title={t('card.completeDate.set')}
      save={t('word.save')}
      busy={isLoading}
      problems={problems}
      errorCount={Number(wrongDay) + Number(wrongTime)}
      onSubmit={submit}
      onClose={onClose}
      beside={edits.dialog}
      extra={
        order.complete_data !== null && (
          <Button onClick={() => void store(null)}>{t('card.completeDate.clear')}</Button>
        )
      }
    >
      <DateField
        span={4}
        spanPhone={1}
        label={t('card.completeDate.date')}
        value={value.date}
        onChange={(date) => setValue({ ...value, date: date ?? '' })}
        error={fault(wrongDay, value.date)}
      />
      <TimeField
        span={2}
        spanPhone={1}
        label={t('card.completeDate.time')}
        value={value.time}
        onChange={(time) => setValue({ ...value, time: time ?? '' })}
        error={fault(wrongTime, value.time)}
      />
      <div className={styles.promise}>
        <Slot
          name="order-form.promise"
          props={{
            orderId: order.id,
            value: value.date,
            onPick: (date) => setValue((now) => ({ date, time: now.time || DEFAULT_TIME })),
          }}
        />
      </div>
    </DialogForm>
  );
};
