import { type Place, PLACE_KINDS } from '@peruke/contracts/floor';
import { FreeText, Ltr, Sheet } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import classes from './places.module.css';

interface PlaceListProps {
  places: readonly Place[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** Those of a kind that the page does not know come last, under its own name. */
const kindsOf = (places: readonly Place[]): string[] => [
  ...new Set([...PLACE_KINDS, ...places.map(({ kind }) => kind)]),
];

const isOver = ({ count, capacity }: Place): boolean => capacity !== null && count > capacity;

/** All places by their kind, with how full each is. */
export const PlaceList = ({ places, chosen, onChoose }: PlaceListProps) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('places.title')}>
      {kindsOf(places).map((kind) => {
        const some = places.filter((place) => place.kind === kind);
        return (
          some.length > 0 && (
            <Sheet key={kind} className={classes.kind}>
              <h2 className={classes.kindName}>{t(`places.kinds.${kind}`, { defaultValue: kind })}</h2>
              {some.map((place) => (
                <button
                  key={place.id}
                  type="button"
                  className={classes.place}
                  aria-current={place.id === chosen ? 'true' : undefined}
                  onClick={() => onChoose(place.id)}
                >
                  <Ltr className={classes.code}>{place.code}</Ltr>
                  <FreeText>{place.name}</FreeText>
                  <span className={classes.filling}>
                    {!!place.late && (
                      <b className={classes.late}>{t('places.late', { count: place.late })} </b>
                    )}
                    {isOver(place) && <b className={classes.late}>{t('places.isOver')} </b>}
                    {place.count} {place.capacity !== null && t('places.capacity', { count: place.capacity })}
                  </span>
                </button>
              ))}
            </Sheet>
          )
        );
      })}
    </nav>
  );
};
