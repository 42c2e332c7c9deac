import { Skeleton, SkeletonRows } from '@peruke/ui/core';
import styles from './order-card.module.css';

/** The card's shape while it is on its way. */
export const CardSkeleton = () => (
  <div className={styles.card} aria-busy="true">
    <Skeleton height={150} />
    <div className={styles.columns}>
      <div className={styles.bones}>
        <SkeletonRows rows={9} />
      </div>
      <div className={styles.bones}>
        <SkeletonRows rows={6} />
      </div>
    </div>
  </div>
);
