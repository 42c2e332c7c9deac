import { ORDER_SORTS, type OrderSort } from '@peruke/contracts/orders';
import { IconButton, Menu } from '@peruke/ui/core';
import { IconArrowsSort, IconCheck } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';

interface SortMenuProps {
  value: OrderSort | undefined;
  onChange: (sort: OrderSort | undefined) => void;
}

/** Where rows are cards there is no head to press: the sorts of the list (ORD-016, ORD-017) by their names. */
export const SortMenu = ({ value, onChange }: SortMenuProps) => {
  const { t } = useTranslation();
  const nameOf = (sort: OrderSort | undefined): string => t(`list.sortBy.${sort ?? 'none'}`);
  return (
    <Menu
      align="start"
      label={t('list.sort')}
      groups={[
        {
          key: 'sorts',
          items: [undefined, ...ORDER_SORTS].map((sort) => ({
            key: sort ?? 'none',
            label: nameOf(sort),
            icon: sort === value ? IconCheck : undefined,
            tone: sort === value ? 'plum' : 'neutral',
            onSelect: () => onChange(sort),
          })),
        },
      ]}
    >
      <IconButton icon={IconArrowsSort} variant="outlined" label={`${t('list.sort')}: ${nameOf(value)}`} />
    </Menu>
  );
};
