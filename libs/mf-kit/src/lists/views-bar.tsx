import type { Permission } from '@peruke/contracts/identity';
import type { ListColumn, SavedView } from '@peruke/contracts/lists';
import { Button, IconButton, Menu, Tabs, useNarrow } from '@peruke/ui/core';
import { IconDotsVertical, IconHome, IconPlus, IconUsers } from '@peruke/ui/icons';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../api/api-error';
import { lazyPart } from '../remote/lazy-screen';
import { useSession } from '../session/use-session';
import { notify } from '../shell/notify';
import { viewAddress } from './first-page';
import styles from './saved-views.module.css';
import type { ListViews } from './use-list-views';
import { type AskedView, useViewMenu } from './use-view-menu';

/** Its form carries the schemas of the contracts, which the list does without. */
const ViewDialog = lazyPart('view-dialog', () => import('./view-dialog').then((m) => m.ViewDialog));

const ALL = 'all';

export interface ViewsBarProps<Filter> {
  views: ListViews<Filter>;
  /** What the list is called without a view. */
  allLabel: string;
  /** As they stand in the list. */
  columns: readonly ListColumn[];
  /** Arranges them; a phone, which has cards, does without. */
  menu: ReactNode;
  /** The right to show a view to everybody. */
  share: Permission;
}

const ViewLabel = ({ view }: { view: SavedView }) => {
  const { t } = useTranslation('ui');
  const { user } = useSession();
  return (
    <span className={styles.label}>
      {user?.first_page === viewAddress(view.id) && <IconHome size={16} label={t('views.firstMark')} />}
      {view.shared && <IconUsers size={16} label={t('views.sharedBy', { name: view.owner })} />}
      <bdi>{view.name}</bdi>
    </span>
  );
};

/** What the list shows is no longer what its view says. */
const Changed = <Filter,>({
  views,
  view,
  columns,
}: Pick<ViewsBarProps<Filter>, 'views' | 'columns'> & { view: SavedView<Filter> }) => {
  const { t } = useTranslation('ui');
  const [change, { isLoading }] = views.api.useChangeViewMutation();
  const save = async (): Promise<void> => {
    const { filter, density } = views;
    const answer = await change({
      id: view.id,
      body: { filter, density, columns, base_version: view.version },
    });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('views.saved'));
  };
  return (
    <span role="status" className={styles.changed}>
      <span className={styles.dot} aria-hidden />
      {t('views.changed')}
      <Button variant="quiet" size="small" onClick={() => void views.takeBack(view)}>
        {t('views.takeBack')}
      </Button>
      {view.may_change && (
        <Button size="small" busy={isLoading} disabled={isLoading} onClick={() => void save()}>
          {t('views.save')}
        </Button>
      )}
    </span>
  );
};

/** Saved views as tabs above a list; the one that is open stands in the address. */
export const ViewsBar = <Filter,>({
  views,
  allLabel,
  columns,
  menu: arrange,
  share,
}: ViewsBarProps<Filter>) => {
  const { t } = useTranslation('ui');
  const { view } = views;
  const [asked, setAsked] = useState<AskedView<Filter>>();
  const menu = useViewMenu(views, setAsked);
  const narrow = useNarrow();
  return (
    <div className={styles.bar}>
      <Tabs
        label={t('views.label')}
        ruled={false}
        className={styles.tabs}
        items={[
          { value: ALL, label: allLabel },
          ...views.views.map((one) => ({
            value: String(one.id),
            label: <ViewLabel view={one} />,
            count: one.count ?? undefined,
          })),
        ]}
        value={view ? String(view.id) : ALL}
        onChange={(value) => {
          const chosen = views.views.find(({ id }) => String(id) === value);
          if (chosen) views.open(chosen);
          else views.leave();
        }}
      />
      <IconButton icon={IconPlus} label={t('views.add')} onClick={() => setAsked({ kind: 'new' })} />
      <span className={styles.end}>
        {view && views.isChanged && <Changed views={views} view={view} columns={columns} />}
        {view && (
          <Menu label={t('views.menuOf', { name: view.name })} groups={[{ key: 'view', items: menu(view) }]}>
            <IconButton icon={IconDotsVertical} label={t('views.menuOf', { name: view.name })} />
          </Menu>
        )}
        {!narrow && arrange}
      </span>
      {asked && (
        <ViewDialog
          views={views as ListViews<unknown>}
          view={asked.kind === 'rename' ? asked.view : undefined}
          columns={columns}
          share={share}
          onSaved={(saved) => asked.kind === 'new' && views.open(saved as SavedView<Filter>)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
