import type { SavedView } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, IconButton, Menu, type MenuItem, Tabs } from '@peruke/ui/core';
import { IconCopyPlus, IconDotsVertical, IconPencil, IconPlus, IconTrash, IconUsers } from '@peruke/ui/icons';
import type { Density } from '@peruke/ui/table';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeViewMutation, useDeleteViewMutation } from '../api/views.api';
import type { ListFilters } from '../list-filters/orders-list.slice';
import styles from './saved-views.module.css';
import { isViewChanged, viewFilterOf } from './saved-views.rules';
import type { ListViews } from './use-list-views';

/** Its form carries the schemas of the contracts, which the list does without. */
const ViewDialog = lazy(() => import('./view-dialog').then((m) => ({ default: m.ViewDialog })));

const ALL = 'all';

interface ViewsBarProps extends Pick<ListViews, 'views' | 'view' | 'open' | 'leave'> {
  filters: ListFilters;
  density: Density;
}

type Asked = { kind: 'new' } | { kind: 'rename'; view: SavedView };

const ViewLabel = ({ view }: { view: SavedView }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.label}>
      {view.shared && <IconUsers size={16} label={t('views.sharedBy', { name: view.owner })} />}
      <bdi>{view.name}</bdi>
    </span>
  );
};

/** What the list shows is no longer what its view says. */
const Changed = ({
  view,
  filters,
  density,
  open,
}: Omit<ViewsBarProps, 'views' | 'leave'> & { view: SavedView }) => {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangeViewMutation();
  const save = async (): Promise<void> => {
    const body = { filter: viewFilterOf(filters), density, base_version: view.version };
    const answer = await change({ id: view.id, body });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('views.saved'));
  };
  return (
    <span role="status" className={styles.changed}>
      <span className={styles.dot} aria-hidden />
      {t('views.changed')}
      <Button variant="quiet" size="small" onClick={() => open(view)}>
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

/** Saved views as tabs above the list; the one that is open stands in the address. */
export const ViewsBar = ({ views, view, filters, density, open, leave }: ViewsBarProps) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const [remove] = useDeleteViewMutation();
  const drop = async (gone: SavedView): Promise<void> => {
    const yes = await confirm({
      title: t('views.remove'),
      text: t('views.removeQuestion', { name: gone.name }),
      yes: t('views.removeYes'),
      danger: true,
    });
    if (!yes) return;
    const answer = await remove({ id: gone.id });
    if (answer.error) return void notify.error(errorText(answer.error));
    notify.success(t('views.removed'));
    leave();
  };
  const itemsOf = (shown: SavedView): MenuItem[] => [
    {
      key: 'new',
      label: t('views.saveAsNew'),
      icon: IconCopyPlus,
      onSelect: () => setAsked({ kind: 'new' }),
    },
    ...(shown.may_change
      ? ([
          {
            key: 'rename',
            label: t('views.rename'),
            icon: IconPencil,
            onSelect: () => setAsked({ kind: 'rename', view: shown }),
          },
          {
            key: 'remove',
            label: t('views.remove'),
            icon: IconTrash,
            tone: 'danger',
            onSelect: () => void drop(shown),
          },
        ] satisfies MenuItem[])
      : []),
  ];
  return (
    <div className={styles.bar}>
      <Tabs
        label={t('views.label')}
        ruled={false}
        className={styles.tabs}
        items={[
          { value: ALL, label: t('views.all') },
          ...views.map((one) => ({
            value: String(one.id),
            label: <ViewLabel view={one} />,
            count: one.count ?? undefined,
          })),
        ]}
        value={view ? String(view.id) : ALL}
        onChange={(value) => {
          const chosen = views.find(({ id }) => String(id) === value);
          if (chosen) open(chosen);
          else leave();
        }}
      />
      <IconButton icon={IconPlus} label={t('views.add')} onClick={() => setAsked({ kind: 'new' })} />
      {view && (
        <span className={styles.end}>
          {isViewChanged(filters, view) && (
            <Changed view={view} filters={filters} density={density} open={open} />
          )}
          <Menu
            label={t('views.menuOf', { name: view.name })}
            groups={[{ key: 'view', items: itemsOf(view) }]}
          >
            <IconButton icon={IconDotsVertical} label={t('views.menuOf', { name: view.name })} />
          </Menu>
        </span>
      )}
      {asked && (
        <Suspense>
          <ViewDialog
            view={asked.kind === 'rename' ? asked.view : undefined}
            filters={filters}
            density={density}
            onSaved={(saved) => asked.kind === 'new' && open(saved)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};
