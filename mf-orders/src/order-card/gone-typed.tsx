import { Alert, FactList, Fact, FreeText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useTypedStagesOfCard } from './typed-stages';

/** Under the word that the order was deleted: what stood in its lines and is not saved can still be copied. */
export const GoneTyped = () => {
  const { t } = useTranslation();
  const { unsaved } = useTypedStagesOfCard();
  if (unsaved.length === 0) return null;
  return (
    <>
      <Alert tone="bad">{t('card.goneTyped')}</Alert>
      <FactList>
        {unsaved.map(({ part, typed }) => (
          <Fact
            key={part}
            label={t(part.startsWith('category') ? 'card.stages.category' : 'card.stages.title')}
          >
            <FreeText>{typed}</FreeText>
          </Fact>
        ))}
      </FactList>
    </>
  );
};
