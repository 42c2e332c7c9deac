import { type Board, BOARD_KINDS, type BoardCard } from '@peruke/contracts/floor';
import { useAddress } from '@peruke/mf-kit/shell';
import { Button, IconButton, Segmented, useNarrow } from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/fields';
import { SelectField } from '@peruke/ui/forms';
import { IconAdjustmentsHorizontal, IconClockExclamation, IconEdit, IconRush } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import { useColumnName } from './use-column-name';
import { filterOf, isFiltered, WIG_TYPES, withValue } from './board-filter.rules';

/** What a press narrows the board to, each with how many of the cards in sight are that. */
const TOGGLES = [
  { name: 'rush', label: 'board.rushOnes', icon: IconRush, isOne: ({ rush }: BoardCard) => rush },
  {
    name: 'late',
    label: 'board.late',
    icon: IconClockExclamation,
    isOne: ({ late_days: late }: BoardCard) => late > 0,
  },
  {
    name: 'unseen',
    label: 'board.unseen',
    icon: IconEdit,
    isOne: ({ unseen = 0 }: BoardCard) => unseen > 0,
  },
] as const;

const cardsOf = ({ columns, hold }: Board): BoardCard[] => [
  ...columns.flatMap(({ cards }) => cards),
  ...hold,
];

const NO_MAKERS: NonNullable<Board['makers']> = [];

/** Kept in the address, so that a link and Back lead to the same board. */
export const BoardFilters = ({ board }: { board: Board | undefined }) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [address, write] = useAddress();
  const [asked, setAsked] = useState(false);
  const { search, ...others } = filterOf(address);
  // on a phone they wait behind a button, unless one of them is at work
  const unfolded = !isNarrow || asked || Object.values(others).some(Boolean);
  return (
    <div className={classes.filters} role="search">
      <SearchField
        label={t('board.search')}
        placeholder={t('board.searchHint')}
        value={search ?? ''}
        onSearch={(value) => write(withValue('search', value))}
        slashFocuses
        className={classes.search}
      />
      {isNarrow && (
        <IconButton
          icon={IconAdjustmentsHorizontal}
          variant="outlined"
          label={t('board.filters')}
          aria-expanded={unfolded}
          onClick={() => setAsked(!asked)}
        />
      )}
      {unfolded && <Choices board={board} withCentre={!isNarrow} />}
      {/* on a phone the centre is a page of the board, and no filter */}
      {isFiltered(address, isNarrow ? [] : (board?.columns ?? [])) && (
        <Button variant="quiet" onClick={() => write(() => new URLSearchParams())}>
          {t('board.clear')}
        </Button>
      )}
    </div>
  );
};

const Choices = ({ board, withCentre }: { board: Board | undefined; withCentre: boolean }) => {
  const { t } = useTranslation();
  const nameOf = useColumnName();
  const makers = board?.makers ?? NO_MAKERS;
  const [address, write] = useAddress();
  const filter = filterOf(address);
  return (
    <>
      <Segmented
        label={t('board.kind')}
        value={filter.kind ?? ''}
        onChange={(kind) => write(withValue('kind', kind))}
        options={[
          { value: '', label: t('board.kindAll') },
          ...BOARD_KINDS.map((kind) => ({ value: kind, label: t(`board.kinds.${kind}`) })),
        ]}
      />
      <SelectField
        label={t('report.wigType')}
        placeholder={t('report.wigType')}
        clearable
        className={classes.select}
        value={filter.wig_type ?? null}
        onChange={(type) => write(withValue('wig_type', type ?? ''))}
        options={WIG_TYPES.map((type) => ({ value: type, label: t(`wig:value.${type}`) }))}
      />
      <SelectField
        label={t('report.maker')}
        placeholder={t('report.maker')}
        clearable
        className={classes.select}
        value={filter.maker ?? null}
        onChange={(maker) => write(withValue('maker', maker === null ? '' : String(maker)))}
        options={makers.map(({ id, nickName }) => ({ value: id, label: nickName }))}
      />
      {withCentre && (
        <SelectField
          label={t('report.centre')}
          placeholder={t('board.centre')}
          clearable
          className={classes.select}
          value={address.get('centre')}
          onChange={(centre) => write(withValue('centre', centre ?? ''))}
          options={(board?.columns ?? []).map((column) => ({ value: column.key, label: nameOf(column) }))}
        />
      )}
      {TOGGLES.map(({ name, label, icon, isOne }) => {
        const isOn = filter[name] === '1';
        const count = board ? cardsOf(board).filter(isOne).length : 0;
        return (
          <Button
            key={name}
            icon={icon}
            aria-pressed={isOn}
            className={isOn ? classes.pressed : undefined}
            onClick={() => write(withValue(name, isOn ? '' : '1'))}
          >
            <span>
              {t(label)} {count > 0 && <bdi className={classes.count}>{count}</bdi>}
            </span>
          </Button>
        );
      })}
    </>
  );
};
