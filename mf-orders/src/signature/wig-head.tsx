import type { Order } from '@peruke/contracts/orders';
import { BarcodeText, FreeText, StateTag } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './counter.module.css';
import type { Translate } from './other-words';

/** What the wig is, as its client knows it: type, length, colour. */
export const wigInWords = (t: Translate, { properties: { wigType, length, baseColor } }: Order): string => {
  const facts = [
    wigType && wigType !== 'none'
      ? t('pickUp.wigOf', { type: t(`wig:value.${wigType}`, { defaultValue: wigType }) })
      : t('pickUp.item.wig'),
    length && t('pickUp.length', { value: length }),
    baseColor && t('pickUp.colour', { value: baseColor }),
  ];
  return facts.filter(Boolean).join(', ');
};

export const useWigInWords = (order: Order): string => wigInWords(useTranslation().t, order);

/** Which wig the client signs for. */
export const WigHead = ({ order }: { order: Order }) => {
  const [photo] = order.files.images;
  return (
    <div className={styles.wig}>
      {photo && <img className={styles.photo} src={photo.preview_url} alt="" />}
      <div>
        <b className={styles.barcode}>
          <BarcodeText>{order.barcode}</BarcodeText>
        </b>
        <FreeText>{order.client}</FreeText>
        <StateTag state={order.state} />
      </div>
    </div>
  );
};
