import { type Intake, mayTakeIn, type Order } from '@peruke/contracts/orders';
import { useCan } from '@peruke/mf-kit/session';
import { Button, Fact, FreeText, MoneyText } from '@peruke/ui/core';
import { IconPhone } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useIntakesQuery } from '../api/handover.api';
import { useOrderDialog } from './order-dialog-context';
import { MarkedPhoto } from '../marks/marked-photo';
import styles from '../marks/marks.module.css';

const Marks = ({ order, marks }: { order: Order; marks: Intake['marks'] }) => {
  const { t } = useTranslation();
  const marked = order.files.images.filter(({ id }) => marks.some((mark) => mark.file_id === id));
  return (
    <div className={styles.small}>
      <div className={styles.photos}>
        {marked.map((photo) => (
          <MarkedPhoto key={photo.id} photo={photo} name={t('intake.marks.title')} marks={marks} />
        ))}
      </div>
      <ol className={styles.words}>
        {marks.map(({ word }, index) => (
          <li key={index}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <FreeText>{word}</FreeText>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** What the newest intake says on the card: the ceiling with the client's word beyond it, and what is damaged where. */
export const IntakeFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const sees = useCan('order.move');
  const open = useOrderDialog();
  const { data } = useIntakesQuery(order.id, { skip: !sees || order.is_repair === 0 });
  const [intake] = data?.intakes ?? [];
  if (!data || !intake) return null;
  const isBeyond = order.totalPrice > intake.ceiling;
  return (
    <>
      <Fact label={t('intake.ceiling')}>
        <MoneyText shekels={intake.ceiling} />
        {data.words.map(({ id, by, price, text }) => (
          <div key={id}>
            {t('intake.word.said', { by })} <MoneyText shekels={price} />
            {text && (
              <>
                {' · '}
                <FreeText>{text}</FreeText>
              </>
            )}
          </div>
        ))}
        {isBeyond && mayTakeIn(order) && (
          <Button variant="quiet" size="small" icon={IconPhone} onClick={() => open('client-word')}>
            {t('intake.word.note')}
          </Button>
        )}
      </Fact>
      {intake.marks.length > 0 && (
        <Fact label={t('intake.marks.title')}>
          <Marks order={order} marks={intake.marks} />
        </Fact>
      )}
    </>
  );
};
