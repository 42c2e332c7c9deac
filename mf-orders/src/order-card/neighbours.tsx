import { IconButton } from '@peruke/ui/core';
import { IconChevronDown, IconChevronUp } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { usePageKeys } from '../keys/use-page-keys';
import type { RootState } from '../store';

interface NeighboursProps {
  id: number;
  onGo: (path: string) => void;
}

/** Where an order stands among the rows that the list showed last: "12 / 25", with the way to the ones beside it. */
export const Neighbours = ({ id, onGo }: NeighboursProps) => {
  const { t } = useTranslation();
  const shown = useSelector((state: RootState) => state.ordersList.shown);
  const at = shown.indexOf(id);
  const go = (to: number | undefined) => () => {
    if (to !== undefined) onGo(`/orders/${to}`);
  };
  const previous = at > 0 ? shown[at - 1] : undefined;
  const next = at >= 0 ? shown[at + 1] : undefined;
  usePageKeys({ BracketLeft: go(previous), BracketRight: go(next) });
  if (at < 0) return null;
  return (
    <>
      <bdi dir="ltr">{t('card.position', { at: at + 1, total: shown.length })}</bdi>
      <IconButton
        icon={IconChevronUp}
        size="small"
        label={t('card.previous')}
        disabled={previous === undefined}
        onClick={go(previous)}
      />
      <IconButton
        icon={IconChevronDown}
        size="small"
        label={t('card.next')}
        disabled={next === undefined}
        onClick={go(next)}
      />
    </>
  );
};
