import type { ListColumn } from '@peruke/contracts/lists';
import { applied, arranged, ColumnsMenu, type ListedColumn, movedTo, widenedTo } from '@peruke/ui/table';

interface OwnColumns {
  columns: readonly ListColumn[] | null;
  hasOwnColumns: boolean;
  setColumns: (columns: ListColumn[] | null) => Promise<void>;
}

const nameOf = <Row,>({ id, header, headerLabel }: ListedColumn<Row>): string =>
  headerLabel ?? (typeof header === 'string' ? header : id);

/** The columns of a list as the person has them in it: hidden, moved and widened at their heads or in the menu. */
export const useListColumns = <Row,>(every: readonly ListedColumn<Row>[], views: OwnColumns) => {
  const arrangement = arranged(every, views.columns);
  const arrange = (next: ListColumn[] | null): void => void views.setColumns(next);
  return {
    columns: applied(every, arrangement),
    arrangement,
    drawing: {
      onWiden: (id: string, width: number) => arrange(widenedTo(arrangement, id, width)),
      onMove: (id: string, place: string) => arrange(movedTo(arrangement, id, place)),
    },
    menu: (
      <ColumnsMenu
        columns={arrangement}
        nameOf={(id) => nameOf(every.find((one) => one.id === id)!)}
        isOwn={views.hasOwnColumns}
        onArrange={arrange}
      />
    ),
  };
};
