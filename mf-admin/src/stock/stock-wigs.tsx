import type { WigGroupQuery } from '@peruke/contracts/orders';
import { BarcodeText, DateText, EmptyState, Modal, SkeletonRows } from '@peruke/ui/core';
import { IconChevronRight } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStockWigsQuery } from '../api/stock.api';
import { useSilent } from '../api/use-silent';
import { useGroupText } from './stock-grid';
import styles from './stock.module.css';

/** The wigs behind a cell, those that wait longest first; each leads to its order. */
export const StockWigs = ({ group, onClose }: { group: WigGroupQuery; onClose: () => void }) => {
  const { t } = useTranslation();
  const text = useGroupText();
  const { data: wigs, error } = useStockWigsQuery(group, { refetchOnMountOrArgChange: true });
  useSilent('The wigs in stock did not load', error);
  const { color, type, length } = group;
  return (
    <Modal
      opened
      size="small"
      title={t('stock.wigs')}
      subtitle={t('stock.group', {
        colour: text.plain(color),
        type: text.type(type),
        length: text.plain(length),
      })}
      onClose={onClose}
    >
      {!wigs && error === undefined && <SkeletonRows rows={3} />}
      {(error !== undefined || wigs?.length === 0) && <EmptyState title={t('reports.noData')} />}
      <ul className={styles.wigs}>
        {wigs?.map(({ id, barcode, created_at }) => (
          <li key={id}>
            <Link to={`/orders/${id}`} className={styles.wig}>
              <b>
                <BarcodeText>{barcode}</BarcodeText>
              </b>
              <DateText value={created_at} show="date" />
              <IconChevronRight size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  );
};
