import { errorText, isApiError } from '@peruke/mf-kit/api';
import { ErrorState, Ltr, Skeleton } from '@peruke/ui/core';
import { IconCircleDashed, type IconComponent, IconPackages, IconUsers } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDashboardQuery } from './dashboard.api';
import styles from './dashboard.module.css';

interface TileProps {
  to: string;
  icon: IconComponent;
  label: string;
  count: number | undefined;
}

const numbers = new Intl.NumberFormat('en-US');

const Tile = ({ to, icon: Icon, label, count }: TileProps) => (
  <Link to={to} className={styles.tile}>
    <span className={styles.tileIcon}>
      <Icon size={22} />
    </span>
    <span className={styles.count}>
      {count === undefined ? <Skeleton width={90} height={28} /> : <Ltr>{numbers.format(count)}</Ltr>}
    </span>{' '}
    <span className={styles.tileLabel}>{label}</span>
  </Link>
);

/** Clients (admin and manager only), all orders, orders in progress (DASH-002, PERM-058, PERM-065). */
export const CountTiles = ({ seesClients }: { seesClients: boolean }) => {
  const { t } = useTranslation('shell');
  const { data, error, isFetching, refetch } = useDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) {
    return (
      <div className={styles.tileError}>
        <ErrorState
          title={t('dashboard.failed')}
          text={errorText(error)}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <>
      {seesClients && (
        <Tile
          to="/clients-list"
          icon={IconUsers}
          label={t('dashboard.clients')}
          count={data?.clients_count}
        />
      )}
      <Tile to="/orders" icon={IconPackages} label={t('dashboard.orders_total')} count={data?.orders_total} />
      <Tile
        to="/orders?state=In+Progress"
        icon={IconCircleDashed}
        label={t('dashboard.orders_in_progress')}
        count={data?.orders_in_progress}
      />
    </>
  );
};
