import { errorText, fieldErrors, useIdempotencyKey } from '@peruke/mf-kit/api';
import { ModalFrame, type ModalPropsOf, type ModalResultOf, notify, useModal } from '@peruke/mf-kit/shell';
import { Alert, Button, CancelButton } from '@peruke/ui/core';
import { SelectField, useFieldText } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUT_RUNS, usePlacesQuery, usePutManyMutation } from '../api/floor.api';

/** Asks into which place many wigs are put; the service then puts one after the other. */
export const PutManyModal = ({ orderIds }: ModalPropsOf<'floor.put'>) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const { close } = useModal<ModalResultOf<'floor.put'>>();
  const say = useFieldText();
  const { data: places = [], isLoading } = usePlacesQuery();
  const [place, setPlace] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [start, { isLoading: isStarting }] = usePutManyMutation();
  const key = useIdempotencyKey();
  // some of them may stand there already
  const chosen = places.find(({ code }) => code === place);
  const atMost = (chosen?.count ?? 0) + orderIds.length;
  const capacity = chosen?.capacity ?? Infinity;
  const choose = (code: string | null): void => {
    setPlace(code);
    setFault(undefined);
    key.renew();
  };
  const put = async (): Promise<void> => {
    if (isStarting) return;
    if (place === null) return setFault(ui('field.required'));
    const { data, error } = await start({ orderIds, place, key: key.key() });
    if (data) return close({ at: PUT_RUNS, id: data.id });
    const wrong = fieldErrors(error)['deed.place'];
    if (wrong) setFault(say(wrong));
    else notify.error(errorText(error));
  };
  return (
    <ModalFrame
      title={t('putMany.title')}
      footer={
        <>
          <CancelButton>{t('places.cancel')}</CancelButton>
          <Button variant="primary" busy={isStarting} onClick={() => void put()}>
            {t('putMany.do', { count: orderIds.length })}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('putMany.place')}
        loading={isLoading}
        options={places.map(({ code, name }) => ({ value: code, code, label: `${code} · ${name}` }))}
        value={place}
        onChange={choose}
        error={fault}
      />
      {atMost > capacity && <Alert tone="warn">{t('putMany.over', { capacity, count: atMost })}</Alert>}
    </ModalFrame>
  );
};
