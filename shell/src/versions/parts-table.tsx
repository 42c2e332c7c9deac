import { logProblem } from '@peruke/mf-kit/config';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOverrides, takesOverrides } from '../registry/overrides';
import { registry } from '../registry/registry';
import { OverrideCell } from './override-cell';
import { type PartVersion, partVersions } from './versions.rules';
import styles from './versions.module.css';

interface Service {
  name: string;
  version?: string;
}

const readServices = async (): Promise<Service[]> => {
  const answer = await fetch('/versions.json', { signal: AbortSignal.timeout(5_000) });
  return ((await answer.json()) as { services: Service[] }).services;
};

const useServices = (): Service[] => {
  const [services, setServices] = useState<Service[]>([]);
  useEffect(() => {
    readServices().then(setServices, (error: unknown) =>
      logProblem('versions.json could not be read', error),
    );
  }, []);
  return services;
};

const Row = ({ part, mayReplace }: { part: PartVersion; mayReplace: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{part.name}</bdi>
      </th>
      <td>
        <bdi dir="ltr">{part.version ?? t('version.unknown')}</bdi>
      </td>
      <td>
        {part.override ? <bdi dir="ltr">{part.override}</bdi> : t('version.build')}
        {mayReplace && part.isRemote && <OverrideCell name={part.name} override={part.override} />}
      </td>
    </tr>
  );
};

/**
 * Which build of every part runs here and where it comes from. With `mayReplace`, outside production, a remote is taken from
 * another address in this browser, and back, by a click.
 */
export const PartsTable = ({ mayReplace }: { mayReplace: boolean }) => {
  const { t } = useTranslation('shell');
  const { shell, manifests } = useSyncExternalStore(registry.subscribe, registry.get);
  const parts = partVersions({ shell, manifests, services: useServices(), overrides: remoteOverrides() });
  const isReplacing = mayReplace && takesOverrides();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('version.part')}</th>
          <th scope="col">{t('version.version')}</th>
          <th scope="col">{t('version.from')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Row key={part.name} part={part} mayReplace={isReplacing} />
        ))}
      </tbody>
    </table>
  );
};

/** The panel of the development page (NAV-009), where every developer may replace a remote. */
export const DeveloperParts = () => <PartsTable mayReplace />;
