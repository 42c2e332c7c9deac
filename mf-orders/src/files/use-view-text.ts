import { useTranslation } from 'react-i18next';

/** As answers carry it: a word that a newer server knows is shown as it is. */
export interface ToldView {
  readonly angle?: string | null;
  readonly moment?: string | null;
}

/** "Front · intake"; empty where nobody has said anything. */
export const useViewText = () => {
  const { t } = useTranslation();
  return ({ angle, moment }: ToldView): string =>
    [
      angle && t(`card.gallery.angle.${angle}`, { defaultValue: angle }),
      moment && t(`card.gallery.moment.${moment}`, { defaultValue: moment }),
    ]
      .filter(Boolean)
      .join(' · ');
};
