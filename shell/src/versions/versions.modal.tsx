import { isDebugging } from '@peruke/mf-kit/config';
import { ModalFrame } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { PartsTable } from './parts-table';

/** The versions of all parts; with the stored debugging flag a remote is replaced here too. */
export const VersionsModal = () => {
  const { t } = useTranslation('shell');
  return (
    <ModalFrame title={t('version.title')}>
      <PartsTable mayReplace={isDebugging()} />
    </ModalFrame>
  );
};
