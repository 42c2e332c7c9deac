import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText, FreeText } from '@peruke/ui/core';
import { IconArrowRight, IconEyeCheck } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { type BenchOrder, useSeeChangesMutation } from '../api/bench.api';
import classes from './bench.module.css';
import { partsOf } from './wig-lines.rules';

interface ChangesProps {
  order: BenchOrder;
  work: { token: string; orderId: number };
}

/** What is to be made otherwise than before, old and new, until somebody at work says that it was seen. */
export const Changes = ({ order, work }: ChangesProps) => {
  const { t } = useTranslation();
  const [see, { isLoading }] = useSeeChangesMutation();
  const changes = order.floor?.changes ?? [];
  if (changes.length === 0) return null;
  const seen = async (): Promise<void> => {
    const { error } = await see(work);
    if (error) notify.error(errorText(error));
  };
  const valueText = (value: unknown): string =>
    partsOf(value)
      .map((part) => t(`wig:value.${part}`, { defaultValue: part }))
      .join(' · ') || t('bench.nothing');
  return (
    <section className={classes.changes} aria-label={t('board.changed')}>
      <div>
        {changes.map(({ at, by, reason, fields }) => (
          <div key={at}>
            {fields.map(({ name, old, new: now }) => (
              <p key={name}>
                {t('bench.changedField', { name: t(`wig:property.${name}`, { defaultValue: name }) })}
                <br />
                <del>
                  <bdi>{valueText(old)}</bdi>
                </del>{' '}
                <IconArrowRight size={24} />{' '}
                <ins>
                  <bdi>{valueText(now)}</bdi>
                </ins>
              </p>
            ))}
            <p>
              <FreeText>{by}</FreeText> · <DateText value={at} /> <FreeText>{reason}</FreeText>
            </p>
          </div>
        ))}
      </div>
      {order.floor?.may.see && (
        <Button size="large" icon={IconEyeCheck} busy={isLoading} onClick={() => void seen()}>
          {t('bench.seen')}
        </Button>
      )}
    </section>
  );
};
