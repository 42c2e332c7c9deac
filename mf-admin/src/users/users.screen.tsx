import type { DeviceInvitation, User } from '@peruke/contracts/identity';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { SheetButton } from '@peruke/mf-kit/lists';
import { lazyPart } from '@peruke/mf-kit/remote';
import { useCan, useSession } from '@peruke/mf-kit/session';
import { confirm, notify, useAddress } from '@peruke/mf-kit/shell';
import {
  Avatar,
  Badge,
  Button,
  DateText,
  ErrorState,
  IconButton,
  OrNone,
  PageHead,
  SkeletonRows,
  Tabs,
} from '@peruke/ui/core';
import { IconDeviceMobile, IconEdit, IconTrash, IconUserPlus } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteUserMutation, useRolesQuery, useUsersQuery } from '../api/admin.api';
import { AddUserDrawer } from './add-user.drawer';
import { ColourSwatch } from './colour-swatch';
import { DeviceList } from './device-list';
import { EditUserDrawer } from './edit-user.drawer';
import { useMeetingsAhead } from './meetings-ahead';
import styles from './users.module.css';

// with the schemas of its form, which the list has no use for
const EnrolDeviceDialog = lazyPart('mf-admin enrol-device', () =>
  import(/* webpackChunkName: "enrol-device" */ './enrol-device.dialog').then((m) => m.EnrolDeviceDialog),
);

interface UserCardProps {
  user: User;
  onEdit?: () => void;
  onDelete?: () => void;
}

/** One person of the staff (USR-010, AMB-78). */
const UserCard = ({ user, onEdit, onDelete }: UserCardProps) => {
  const { t } = useTranslation();
  return (
    <li className={styles.card} aria-label={user.nickName}>
      <div className={styles.head}>
        <Avatar name={user.nickName} colour={user.hex_color} size="large" />
        <div className={styles.who}>
          <h2 className={styles.name}>
            <bdi>{user.nickName}</bdi>
          </h2>
          <bdi dir="ltr" className={styles.quiet}>
            {user.login}
          </bdi>
        </div>
        <div className={styles.buttons}>
          {onEdit && (
            <IconButton icon={IconEdit} label={t('users.editOf', { name: user.nickName })} onClick={onEdit} />
          )}
          {onDelete && (
            <IconButton
              icon={IconTrash}
              label={t('users.deleteOf', { name: user.nickName })}
              onClick={onDelete}
            />
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('users.role')}</dt>
          <dd>
            <Badge tone={user.role.name === 'ADMIN' ? 'plum' : 'neutral'}>
              {t(`role.${user.role.name}`, { defaultValue: user.role.name })}
            </Badge>
          </dd>
        </div>
        <div>
          <dt>{t('users.colour')}</dt>
          <dd>{user.hex_color ? <ColourSwatch colour={user.hex_color} /> : <OrNone>{null}</OrNone>}</dd>
        </div>
        <div>
          <dt>{t('users.created')}</dt>
          <dd>
            <DateText value={user.created_at} />
          </dd>
        </div>
        <div>
          <dt>{t('users.lastLogin')}</dt>
          <dd>
            <DateText value={user.last_login} />
          </dd>
        </div>
      </dl>
    </li>
  );
};

/** The staff: cards, add, edit, delete (USR-010 to USR-026, USR-039). */
const UserList = () => {
  const { t } = useTranslation();
  const me = useSession().user;
  const canEdit = useCan('user.administer');
  const canList = useCan('role.list');
  const { data: users, error, isFetching, refetch } = useUsersQuery();
  // read as soon as the rights allow it, so that the forms open with their choices (USR-039)
  useRolesQuery(undefined, { skip: !canList });
  const [remove] = useDeleteUserMutation();
  const meetingsAhead = useMeetingsAhead();
  const [editing, setEditing] = useState<number>();
  const edited = users?.find(({ id }) => id === editing);

  const erase = async (user: User): Promise<void> => {
    const yes = await confirm({
      title: t('users.deleteTitle'),
      text: t('users.deleteQuestion', { name: user.nickName }),
      body: await meetingsAhead(user),
      yes: t('users.deleteYes'),
      danger: true,
    });
    if (!yes) return;
    const answer = await remove({ id: user.id });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('users.deleted'));
  };

  return (
    <>
      {!users && error === undefined && <SkeletonRows rows={6} />}
      {!users && error !== undefined && (
        <ErrorState
          title={t('users.loadError')}
          text={errorText(error)}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={styles.grid}>
        {users?.map((user) => (
          <UserCard
            key={user.id}
            user={user}
            onEdit={canEdit ? () => setEditing(user.id) : undefined}
            onDelete={canEdit && user.id !== me?.id ? () => void erase(user) : undefined}
          />
        ))}
      </ul>
      {edited && <EditUserDrawer user={edited} onClose={() => setEditing(undefined)} />}
    </>
  );
};

type Tab = 'users' | 'devices';

/** The staff, and for an admin the devices at which it works. Which of them stands in the address. */
export const UsersScreen = () => {
  const { t } = useTranslation();
  const canEdit = useCan('user.administer');
  const canEnrol = useCan('device.administer');
  const { data: users } = useUsersQuery();
  const [query, write] = useAddress();
  const [adding, setAdding] = useState<Tab>();
  const [invitation, setInvitation] = useState<DeviceInvitation>();
  const tab: Tab = canEnrol && query.get('tab') === 'devices' ? 'devices' : 'users';
  const close = () => setAdding(undefined);
  const part = tab === 'devices' ? <DeviceList onCode={setInvitation} /> : <UserList />;
  const add =
    tab === 'devices' ? (
      <Button variant="primary" icon={IconDeviceMobile} onClick={() => setAdding('devices')}>
        {t('devices.add')}
      </Button>
    ) : (
      <Button variant="primary" icon={IconUserPlus} onClick={() => setAdding('users')}>
        {t('users.add')}
      </Button>
    );
  return (
    <>
      <PageHead
        title={t('users.title')}
        meta={users?.length}
        actions={
          <>
            {tab === 'users' && <SheetButton url="/users/excel" name="users.xlsx" />}
            {canEdit && add}
          </>
        }
      />
      {canEnrol ? (
        <Tabs<Tab>
          label={t('users.title')}
          items={[
            { value: 'users', label: t('users.staff') },
            { value: 'devices', label: t('devices.title') },
          ]}
          value={tab}
          onChange={(next) => write(() => new URLSearchParams(next === 'devices' ? { tab: next } : {}))}
          panelClassName={styles.panel}
        >
          {part}
        </Tabs>
      ) : (
        part
      )}
      {adding === 'users' && <AddUserDrawer onClose={close} />}
      {adding === 'devices' && <EnrolDeviceDialog onClose={close} />}
      {invitation && <EnrolDeviceDialog invitation={invitation} onClose={() => setInvitation(undefined)} />}
    </>
  );
};
