import { Button } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { SearchField, SelectField } from '@peruke/ui/forms';
import { IconX } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useUsersQuery } from '../api/admin.api';
import { filterOf, type FilterName, isFiltered, isOutOfOrder } from './activity-filter.rules';
import { useActivityText } from './activity-text';
import styles from './activity.module.css';

interface ActivityFilterProps {
  query: URLSearchParams;
  whats: readonly string[];
  onChange: (name: FilterName, value: string | number | null) => void;
  onClear: () => void;
}

/** By person, order, deed, outcome and day: as the address says it, so that what cannot be read there is seen. */
export const ActivityFilter = ({ query, whats, onChange, onClear }: ActivityFilterProps) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const filter = filterOf(query);
  const order = query.get('order') ?? '';
  const { whatText } = useActivityText();
  const { data: users = [] } = useUsersQuery();
  const deeds = whats
    .map((value) => ({ value, label: whatText(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className={styles.filter} role="search" aria-label={t('activity.filter')}>
      <SelectField
        label={t('activity.person')}
        options={users.map(({ id, nickName }) => ({ value: id, label: nickName }))}
        value={filter.person ?? null}
        onChange={(value) => onChange('person', value)}
        clearable
      />
      <SelectField
        label={t('activity.deed')}
        options={deeds}
        value={filter.what ?? null}
        onChange={(value) => onChange('what', value)}
        clearable
      />
      <SelectField
        label={t('activity.outcome')}
        options={(['done', 'refused'] as const).map((value) => ({ value, label: t(`activity.${value}`) }))}
        value={filter.outcome ?? null}
        onChange={(value) => onChange('outcome', value)}
        clearable
      />
      <DateField
        label={t('activity.from')}
        value={query.get('from')}
        max={filter.to}
        onChange={(value) => onChange('from', value)}
        clearable
      />
      <DateField
        label={t('activity.to')}
        value={query.get('to')}
        min={filter.from}
        error={isOutOfOrder(query) ? ui('field.order') : undefined}
        onChange={(value) => onChange('to', value)}
        clearable
      />
      <div className={styles.search}>
        <SearchField
          label={t('activity.order')}
          placeholder={t('activity.order')}
          value={order}
          onSearch={(value) => onChange('order', value)}
        />
        {order !== '' && filter.order === undefined && (
          <span role="alert" className={styles.wrong}>
            {ui('field.digits')}
          </span>
        )}
      </div>
      {isFiltered(query) && (
        <Button icon={IconX} onClick={onClear}>
          {t('activity.clear')}
        </Button>
      )}
    </div>
  );
};
