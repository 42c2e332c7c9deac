import type { Order } from '@peruke/contracts/orders';
import { BarcodeText, Button, DateText, Panel, StateTag } from '@peruke/ui/core';
import { IconCopyPlus } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shown, Thumbnail } from '../media/thumbnail';
import { useViewText } from '../files/use-view-text';
import { Viewer } from '../media/viewer';
import styles from './former-wig.module.css';

const Photos = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const viewText = useViewText();
  const [openId, setOpenId] = useState<number>();
  const photos = order.files.images.map((file, i): Shown => ({
    file,
    kind: 'image',
    name: t('card.gallery.photo', { number: i + 1, barcode: order.barcode }),
    removeName: '',
  }));
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((shown) => (
          <li key={shown.file.id}>
            <Thumbnail shown={shown} onOpen={() => setOpenId(shown.file.id)} />
            <span className={styles.view}>{viewText(shown.file)}</span>
          </li>
        ))}
      </ul>
      {openId !== undefined && (
        <Viewer all={photos} id={openId} onShow={setOpenId} onClose={() => setOpenId(undefined)} level={2} />
      )}
    </>
  );
};

interface FormerWigProps {
  order: Order;
  isUsed: boolean;
  onUse: () => void;
}

/** The client's last wig beside the form: its photos, and one press to make the new one like it. */
export const FormerWig = ({ order, isUsed, onUse }: FormerWigProps) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('former.title')} level={3}>
      <div className={styles.former}>
        <p className={styles.which}>
          <b>
            <BarcodeText>{order.barcode}</BarcodeText>
          </b>
          <StateTag state={order.state} />
          <DateText value={order.created_at} show="date" />
        </p>
        <Photos order={order} />
        <Button icon={IconCopyPlus} onClick={onUse}>
          {t(isUsed ? 'former.again' : 'former.use')}
        </Button>
        {isUsed && (
          <p role="status" className={styles.used}>
            {t('former.used')}
          </p>
        )}
      </div>
    </Panel>
  );
};
