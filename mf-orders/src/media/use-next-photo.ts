import type { Order, PhotoAngle } from '@peruke/contracts/orders';
import { useState } from 'react';
import { momentOf, type PhotoView } from '../files/photo-view.rules';

/** What the photos that come next show, and the camera that takes them. The state of the order says the moment beforehand. */
export const useNextPhoto = (order: Pick<Order, 'state' | 'is_repair'>) => {
  const [said, setSaid] = useState<Partial<PhotoView>>({});
  const [isCameraOpen, setCameraOpen] = useState(false);
  const view: PhotoView = { angle: null, moment: momentOf(order), ...said };
  return {
    view,
    isCameraOpen,
    openCamera: () => setCameraOpen(true),
    closeCamera: () => setCameraOpen(false),
    change: (change: Partial<PhotoView>) => setSaid((now) => ({ ...now, ...change })),
    /** For a comparison that lacks it. */
    take: (angle: PhotoAngle) => {
      setSaid({ angle, moment: 'done' });
      setCameraOpen(true);
    },
    /** The next one is seldom of the same side; the moment stays. */
    used: () => setSaid(({ moment }) => (moment === undefined ? {} : { moment })),
  };
};
export type NextPhoto = ReturnType<typeof useNextPhoto>;
