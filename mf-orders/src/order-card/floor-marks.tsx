import type { ChangedField, FloorMarks as Marks, Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText, FreeText } from '@peruke/ui/core';
import { Toggle } from '@peruke/ui/fields';
import { IconEyeCheck, IconPlayerPause, IconRush } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { type OrderMark, useMarkOrderMutation } from '../api/orders.api';
import { HeldFacts } from '../wig/held-facts';
import { useValueText } from '../wig/value-text';
import styles from './floor-marks.module.css';
import { useOrderDialog } from './order-dialog-context';

const useMark = (order: Order) => {
  const [send, { isLoading }] = useMarkOrderMutation();
  const mark = async (given: OrderMark): Promise<void> => {
    const { error } = await send({ id: order.id, ...given });
    if (error) notify.error(errorText(error));
  };
  return { mark, busy: isLoading };
};
type Mark = ReturnType<typeof useMark>;

/** Whether work stands still or goes first, and what is made differently since the start. */
export const FloorMarks = ({ order }: { order: Order }) => {
  const given = useMark(order);
  const { floor } = order;
  if (!floor) return null;
  const { hold, rush, changes, may } = floor;
  if (!hold && !rush && changes.length === 0 && !may.hold && !may.rush) return null;
  return (
    <div className={styles.marks}>
      <Hold floor={floor} {...given} />
      <Rush floor={floor} {...given} />
      {changes.length > 0 && <Changes floor={floor} {...given} />}
    </div>
  );
};

const Hold = ({ floor: { hold, may }, mark, busy }: { floor: Marks } & Mark) => {
  const { t } = useTranslation();
  const open = useOrderDialog();
  if (!hold)
    return may.hold ? (
      <Button size="small" icon={IconPlayerPause} onClick={() => open('hold')}>
        {t('floor.hold')}
      </Button>
    ) : null;
  return (
    <span className={styles.hold} role="status">
      <IconPlayerPause size={16} />
      <b>{t('floor.held')}</b>
      <HeldFacts hold={hold} className={styles.count} />
      {may.release && (
        <Button size="small" busy={busy} onClick={() => void mark({ mark: 'release' })}>
          {t('floor.release')}
        </Button>
      )}
    </span>
  );
};

const Rush = ({ floor: { rush, rush_count: count, may }, mark, busy }: { floor: Marks } & Mark) => {
  const { t } = useTranslation();
  if (!may.rush)
    return rush ? (
      <span className={styles.rush}>
        <IconRush size={16} /> {t('floor.rush')}
      </span>
    ) : null;
  return (
    <span className={styles.rush}>
      {rush && <IconRush size={16} />}
      <Toggle
        label={t('floor.rush')}
        checked={rush}
        disabled={busy}
        onChange={(event) => void mark({ mark: 'rush', rush: event.target.checked ? 1 : 0 })}
      />
      {!!count && <span className={styles.count}>{t('floor.rushCount', { count })}</span>}
    </span>
  );
};

const Changes = ({ floor: { changes, may }, mark, busy }: { floor: Marks } & Mark) => {
  const { t } = useTranslation();
  return (
    <div className={styles.changes}>
      <ul aria-label={t('floor.changes')}>
        {changes.map(({ at, by, reason, fields }) => (
          <li key={at}>
            {fields.map((field) => (
              <Changed key={field.name} field={field} />
            ))}
            <DateText value={at} /> · <FreeText>{by}</FreeText>
            {reason && ' · '}
            <FreeText>{reason}</FreeText>
          </li>
        ))}
      </ul>
      {may.see && (
        <Button
          size="small"
          icon={IconEyeCheck}
          busy={busy}
          onClick={() => void mark({ mark: 'seenChanges' })}
        >
          {t('floor.seen')}
        </Button>
      )}
    </div>
  );
};

const Changed = ({ field }: { field: ChangedField }) => {
  const { t } = useTranslation();
  const valueText = useValueText();
  const text = (value: unknown): string =>
    (Array.isArray(value) ? value.flat(2) : [value])
      .filter((part) => part !== null && part !== undefined && part !== '')
      .map((part) => valueText(String(part)))
      .join(', ') || t('floor.nothing');
  return (
    <div>
      {t(`wig:property.${field.name}`, { defaultValue: field.name })}:{' '}
      <s>
        <bdi>{text(field.old)}</bdi>
      </s>{' '}
      {t('card.logs.arrow')}{' '}
      <b>
        <bdi>{text(field.new)}</bdi>
      </b>
    </div>
  );
};
