import { mayTakeIn, type Order } from '@peruke/contracts/orders';
import { Button, Fact, FreeText, MoneyText } from '@peruke/ui/core';
import { IconPhone } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useOrderDialog } from './order-dialog-context';
import { MarkedPhotos } from '../signature/marked-photos';
import { useIntakesOf } from '../signature/use-intakes-of';
import { Sentence } from '../wig/sentence';

/** What the newest intake says on the card: the ceiling with the client's word beyond it, and what is damaged where. */
export const IntakeFacts = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const open = useOrderDialog();
  const data = useIntakesOf(order);
  const [intake] = data?.intakes ?? [];
  if (!data || !intake) return null;
  const isBeyond = order.totalPrice > intake.ceiling;
  return (
    <>
      <Fact label={t('intake.ceiling')}>
        <MoneyText shekels={intake.ceiling} />
        {data.words.map(({ id, by, price, text }) => (
          <div key={id}>
            <Sentence say={(name) => t('intake.word.said', { by: name })}>{by}</Sentence>{' '}
            <MoneyText shekels={price} />
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
          <MarkedPhotos small photos={order.files.images} marks={intake.marks} />
        </Fact>
      )}
    </>
  );
};
