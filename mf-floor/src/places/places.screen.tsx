import type { Place } from '@peruke/contracts/floor';
import { SheetButton } from '@peruke/mf-kit/lists';
import { useCan } from '@peruke/mf-kit/session';
import { navigate } from '@peruke/mf-kit/shell';
import { Button, EmptyState, ErrorState, PageHead, Panel, SkeletonRows } from '@peruke/ui/core';
import { IconEdit, IconPlus, IconPrinter } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePlacesQuery } from '../api/floor.api';
import { PlaceDialog } from './place-dialog';
import { PlaceList } from './place-list';
import { PlacePanel } from './place-panel';
import classes from './places.module.css';
import { ScanForm } from './scan-form';
import { useCounting } from './use-counting';

interface PlacesActionsProps {
  places: readonly Place[] | undefined;
  /** The chosen one. */
  here: Place | undefined;
  isCounting: boolean;
  onOpen: (dialog: 'add' | 'edit') => void;
}

const PlacesActions = ({ places = [], here, isCounting, onOpen }: PlacesActionsProps) => {
  const { t } = useTranslation();
  const mayKeep = useCan('floor.administer');
  return (
    <>
      <SheetButton url={here ? `/floor/places/${here.id}/excel` : '/floor/places/excel'} name="places.xlsx" />
      <Button
        icon={IconPrinter}
        disabled={places.length === 0}
        onClick={() => navigate(`/floor/labels/${(here ? [here] : places).map(({ id }) => id).join(',')}`)}
      >
        {t(here ? 'places.label' : 'places.labels')}
      </Button>
      {mayKeep && (
        <>
          {here && (
            <Button icon={IconEdit} onClick={() => onOpen('edit')}>
              {t('places.edit')}
            </Button>
          )}
          <Button variant={isCounting ? 'default' : 'primary'} icon={IconPlus} onClick={() => onOpen('add')}>
            {t('places.add')}
          </Button>
        </>
      )}
    </>
  );
};

/** Where wigs lie: the places at the start, the chosen one in the middle, putting by scan above. */
export const PlacesScreen = () => {
  const { t } = useTranslation();
  const chosen = Number(useParams().id) || undefined;
  const [open, setOpen] = useState<'add' | 'edit'>();
  const isCounting = useCounting(chosen) !== undefined;
  const { data: places, isError, refetch } = usePlacesQuery();
  const here = places?.find(({ id }) => id === chosen);
  return (
    <>
      <PageHead
        title={t('places.title')}
        actions={<PlacesActions places={places} here={here} isCounting={isCounting} onOpen={setOpen} />}
      />
      {open && (
        <PlaceDialog
          place={open === 'edit' ? here : undefined}
          onClose={() => setOpen(undefined)}
          onRemoved={() => {
            setOpen(undefined);
            navigate('/floor/places');
          }}
        />
      )}
      {!isCounting && (
        <Panel title={t('places.scan')}>
          <ScanForm place={here?.code} />
        </Panel>
      )}
      {isError && !places && <ErrorState title={t('places.failed')} onRetry={() => void refetch()} />}
      {!places && !isError && <SkeletonRows rows={6} />}
      {places && (
        <div className={classes.columns} data-counting={isCounting || undefined}>
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
