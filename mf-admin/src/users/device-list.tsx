import { DEVICE_KINDS, DEVICE_STATES, type Device, type DeviceInvitation } from '@peruke/contracts/identity';
import { isKnown } from '@peruke/contracts/kernel';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import {
  Badge,
  Button,
  DateText,
  EmptyState,
  ErrorState,
  IconButton,
  OrNone,
  SkeletonRows,
  type Tone,
} from '@peruke/ui/core';
import { IconLockOpen, IconRefresh, IconTrash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import {
  useDevicesQuery,
  useInviteDeviceMutation,
  useOpenDeviceMutation,
  useRevokeDeviceMutation,
} from '../api/bench.api';
import styles from './users.module.css';

const LOOK_AGAIN_MS = 15_000;
const TONES: Record<string, Tone> = { waiting: 'plum', active: 'good', closed: 'bad' };
/** Nothing is left to be ended. */
const OVER: readonly string[] = ['revoked', 'lapsed'];

interface DeviceCardProps {
  device: Device;
  onOpen: () => void;
  onNewCode: () => void;
  onRevoke: () => void;
}

const DeviceCard = ({ device, onOpen, onNewCode, onRevoke }: DeviceCardProps) => {
  const { t } = useTranslation();
  const { name, kind, state, operator } = device;
  const known = DEVICE_STATES.find((one) => one === state) ?? 'lapsed';
  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <span className={styles.quiet}>{t(`devices.kind_${kind === 'wall' ? 'wall' : 'bench'}`)}</span>
        </div>
        {!OVER.includes(state) && (
          <div className={styles.buttons}>
            <IconButton icon={IconTrash} label={t('devices.revokeOf', { name })} onClick={onRevoke} />
          </div>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('devices.state')}</dt>
          <dd>
            <Badge tone={TONES[known] ?? 'neutral'}>{t(`devices.state_${known}`)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{t('devices.operator')}</dt>
          <dd>
            <OrNone>{operator && <bdi>{operator.nickName}</bdi>}</OrNone>
          </dd>
        </div>
        <div>
          <dt>{t('devices.lastContact')}</dt>
          <dd>
            <DateText value={device.last_contact_at} />
          </dd>
        </div>
        <div>
          <dt>{t('devices.since')}</dt>
          <dd>
            <DateText value={device.enrolled_at} show="date" />
          </dd>
        </div>
        <div>
          <dt>{t('devices.endsAt')}</dt>
          <dd>
            <DateText value={device.ends_at} show="date" />
          </dd>
        </div>
      </dl>
      {state === 'waiting' && (
        <div className={styles.act}>
          <p className={styles.quiet}>{t('devices.waitingWhy')}</p>
          <Button size="small" icon={IconRefresh} onClick={onNewCode}>
            {t('devices.newCode')}
          </Button>
        </div>
      )}
      {state === 'closed' && (
        <div className={styles.act}>
          <p className={styles.quiet}>{t('devices.closedWhy')}</p>
          <Button size="small" icon={IconLockOpen} onClick={onOpen}>
            {t('devices.open')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** Enrolled tablets and screens, and those that still wait for their code to be shown. */
export const DeviceList = ({ onCode }: { onCode: (invitation: DeviceInvitation) => void }) => {
  const { t } = useTranslation();
  const {
    data: devices,
    error,
    isFetching,
    refetch,
  } = useDevicesQuery(undefined, {
    pollingInterval: LOOK_AGAIN_MS,
  });
  const [open] = useOpenDeviceMutation();
  const [revoke] = useRevokeDeviceMutation();
  const [invite, { isLoading: isInviting }] = useInviteDeviceMutation();

  /** A code is told once: another one takes the place of the device that was to show it. */
  const renewCode = async ({ id, name, kind }: Device): Promise<void> => {
    if (isInviting || !isKnown(DEVICE_KINDS, kind)) return;
    const answer = await invite({ name, kind });
    if (answer.error) {
      notify.error(errorText(answer.error));
      return;
    }
    onCode(answer.data);
    const ended = await revoke({ id });
    if (ended.error) notify.error(errorText(ended.error));
  };
  const openAgain = async ({ id }: Device): Promise<void> => {
    const answer = await open({ id });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('devices.opened'));
  };
  const end = async ({ id, name }: Device): Promise<void> => {
    const yes = await confirm({
      title: t('devices.revokeTitle'),
      text: t('devices.revokeQuestion', { name }),
      yes: t('devices.revokeYes'),
      danger: true,
    });
    if (!yes) return;
    const answer = await revoke({ id });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('devices.revoked'));
  };

  if (!devices && error === undefined) return <SkeletonRows rows={4} />;
  if (!devices)
    return (
      <ErrorState
        title={t('devices.loadError')}
        text={errorText(error)}
        trace={isApiError(error) ? error.trace : undefined}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (devices.length === 0) return <EmptyState title={t('devices.none')} text={t('devices.noneText')} />;
  return (
    <ul className={styles.grid}>
      {devices.map((device) => (
        <DeviceCard
          key={device.id}
          device={device}
          onOpen={() => void openAgain(device)}
          onNewCode={() => void renewCode(device)}
          onRevoke={() => void end(device)}
        />
      ))}
    </ul>
  );
};
