import { MoneyText } from '@peruke/ui/core';
import type { DataColumn } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import { DifferenceText } from './difference-text';

/** Shekels. */
interface Figures {
  expected: number;
  counted: number;
  difference: number;
}

/** What should be there, what is there, and by how much they differ. */
export const useFigureColumns = (): DataColumn<Figures>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'expected',
      header: t('cashUp.expected'),
      align: 'numeric',
      cell: ({ expected }) => <MoneyText shekels={expected} />,
    },
    {
      id: 'counted',
      header: t('cashUp.counted'),
      align: 'numeric',
      cell: ({ counted }) => <MoneyText shekels={counted} />,
    },
    {
      id: 'difference',
      header: t('cashUp.difference'),
      align: 'numeric',
      cell: ({ difference }) => <DifferenceText shekels={difference} />,
    },
  ];
};
