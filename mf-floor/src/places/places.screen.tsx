import { navigate } from '@peruke/mf-kit/shell';
import { EmptyState, ErrorState, PageHead, Panel, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePlacesQuery } from '../api/floor.api';
import { PlaceList } from './place-list';
import { PlacePanel } from './place-panel';
import classes from './places.module.css';
import { ScanForm } from './scan-form';

/** Where wigs lie: the places at the start, the chosen one in the middle, putting by scan above. */
export const PlacesScreen = () => {
  const { t } = useTranslation();
  const chosen = Number(useParams().id) || undefined;
  const { data: places, isError, refetch } = usePlacesQuery();
  return (
    <>
      <PageHead title={t('places.title')} />
      <Panel title={t('places.scan')}>
        <ScanForm place={places?.find(({ id }) => id === chosen)?.code} />
      </Panel>
      {isError && !places && <ErrorState title={t('places.failed')} onRetry={() => void refetch()} />}
      {!places && !isError && <SkeletonRows rows={6} />}
      {places && (
        <div className={classes.columns}>
          <PlaceList places={places} chosen={chosen} onChoose={(id) => navigate(`/floor/places/${id}`)} />
          {chosen === undefined ? (
            <EmptyState title={t('places.choose')} />
          ) : (
            <PlacePanel key={chosen} id={chosen} />
          )}
        </div>
      )}
    </>
  );
};
