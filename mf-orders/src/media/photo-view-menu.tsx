import { PHOTO_ANGLES, PHOTO_MOMENTS } from '@peruke/contracts/orders';
import { Menu, type MenuGroup, type MenuItem } from '@peruke/ui/core';
import { IconCheck, IconEye } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './photo-view.module.css';
import type { PhotoView } from '../files/photo-view.rules';
import { type ToldView, useViewText } from '../files/use-view-text';

interface PhotoViewMenuProps {
  value: ToldView;
  /** Whose view it is: "Photo 2". */
  name: string;
  onChange: (change: Partial<PhotoView>) => void;
  disabled?: boolean;
}

/** Which side a photo shows and when it was taken, as a button that says it; what is chosen again is taken off. */
export const PhotoViewMenu = ({ value, name, onChange, disabled }: PhotoViewMenuProps) => {
  const { t } = useTranslation();
  const text = useViewText()(value);
  const item = (key: keyof PhotoView, word: string, label: string): MenuItem => ({
    key: word,
    label,
    icon: value[key] === word ? IconCheck : undefined,
    onSelect: () => onChange({ [key]: value[key] === word ? null : word }),
  });
  const groups: MenuGroup[] = [
    {
      key: 'angle',
      label: t('card.gallery.angleTitle'),
      items: PHOTO_ANGLES.map((angle) => item('angle', angle, t(`card.gallery.angle.${angle}`))),
    },
    {
      key: 'moment',
      label: t('card.gallery.momentTitle'),
      items: PHOTO_MOMENTS.map((moment) => item('moment', moment, t(`card.gallery.moment.${moment}`))),
    },
  ];
  return (
    <Menu label={t('card.gallery.viewOf', { name })} groups={groups}>
      <button
        type="button"
        className={styles.view}
        data-untold={text === '' || undefined}
        aria-label={`${t('card.gallery.viewOf', { name })}: ${text || t('card.gallery.untold')}`}
        disabled={disabled}
      >
        <IconEye size={14} />
        <span>{text || t('card.gallery.untold')}</span>
      </button>
    </Menu>
  );
};
