import type { AuditLogQuery } from '@peruke/contracts/audit';
import { Button } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { SearchField, SelectField } from '@peruke/ui/forms';
import { IconX } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useUsersQuery } from '../api/admin.api';
import type { FilterName } from './activity-filter.rules';
import { useActivityText } from './activity-text';
import styles from './activity.module.css';

interface ActivityFilterProps {
  filter: AuditLogQuery;
  whats: readonly string[];
  onChange: (name: FilterName, value: string | number | null) => void;
  onClear: () => void;
}

/** By person, order, deed, outcome and day. */
export const ActivityFilter = ({ filter, whats, onChange, onClear }: ActivityFilterProps) => {
  const { t } = useTranslation();
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
        value={filter.from ?? null}
        max={filter.to}
        onChange={(value) => onChange('from', value)}
        clearable
      />
      <DateField
        label={t('activity.to')}
        value={filter.to ?? null}
        min={filter.from}
        onChange={(value) => onChange('to', value)}
        clearable
      />
      <SearchField
        className={styles.search}
        label={t('activity.order')}
        placeholder={t('activity.order')}
        value={String(filter.order ?? '')}
        onSearch={(value) => onChange('order', value)}
      />
      {Object.keys(filter).length > 0 && (
        <Button icon={IconX} onClick={onClear}>
          {t('activity.clear')}
        </Button>
      )}
    </div>
  );
};
