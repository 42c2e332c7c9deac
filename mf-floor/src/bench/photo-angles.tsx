import { isKnown } from '@peruke/contracts/kernel';
import {
  type Order,
  type OrderState,
  PHOTO_ANGLES,
  type PhotoAngle,
  type PhotoMoment,
} from '@peruke/contracts/orders';
import { notify } from '@peruke/mf-kit/shell';
import { IconCamera } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchOrder } from '../api/bench.api';
import { keepPhoto } from '../device/bench-photos';
import { deedsSealed } from './bench-keep';
import classes from './bench.module.css';
import { doDeed, newMark } from './use-deeds';

const READY: readonly OrderState[] = ['Ready New Wig', 'Ready Repair Wigs', 'Storage', 'Delivered Wigs'];

/** When a photo of a bench is most likely of: nobody has to say what the state tells. */
const momentOf = (state: Order['state']): PhotoMoment => (isKnown(READY, state) ? 'done' : 'work');

/** One touch says which side, and opens the camera for it. */
export const PhotoAngles = ({ order, onDone }: { order: BenchOrder; onDone: () => void }) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const take = async (angle: PhotoAngle, file: File | undefined): Promise<void> => {
    if (!file || isBusy) return;
    setBusy(true);
    const mark = newMark();
    try {
      await keepPhoto(mark.id, file);
      doDeed({ do: 'photo', orderId: order.id, angle, moment: momentOf(order.state) }, order, mark);
      // the side goes from the screen when nothing can lose the photo any more
      await deedsSealed();
      onDone();
    } catch {
      notify.error(t('bench.photoUnreadable'));
    }
    setBusy(false);
  };
  return (
    <div className={classes.choices} role="group" aria-label={t('bench.photoOf')}>
      {PHOTO_ANGLES.map((angle) => (
        <label key={angle} className={classes.choice} aria-disabled={isBusy}>
          <IconCamera size={28} />
          {t(`bench.angle.${angle}`)}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isBusy}
            onChange={(event) => void take(angle, event.currentTarget.files?.[0])}
          />
        </label>
      ))}
    </div>
  );
};
