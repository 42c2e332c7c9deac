import { pageKeysOn, switchPageKeys } from '@peruke/ui/core';
import { Toggle } from '@peruke/ui/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The switch of one-letter keys, kept in this browser. */
export const KeysSwitch = () => {
  const { t } = useTranslation('shell');
  const [on, setOn] = useState(pageKeysOn);
  const change = (next: boolean) => {
    switchPageKeys(next);
    setOn(next);
  };
  return <Toggle label={t('keys.switch')} checked={on} onChange={(event) => change(event.target.checked)} />;
};
