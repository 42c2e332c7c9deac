import { BOARD_KINDS } from '@peruke/contracts/floor';
import { useAddress } from '@peruke/mf-kit/shell';
import { Button, Segmented } from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/fields';
import { IconClockExclamation, IconRush } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';
import { filterOf, withValue } from './board-filter.rules';

/** Text, kind, lateness: kept in the address, so that a link and Back lead to the same board. */
export const BoardFilters = () => {
  const { t } = useTranslation();
  const [address, write] = useAddress();
  const filter = filterOf(address);
  return (
    <div className={classes.filters} role="search">
      <SearchField
        label={t('board.search')}
        placeholder={t('board.searchHint')}
        value={filter.search ?? ''}
        onSearch={(value) => write(withValue('search', value))}
        slashFocuses
        className={classes.search}
      />
      <Segmented
        label={t('board.kind')}
        value={filter.kind ?? ''}
        onChange={(kind) => write(withValue('kind', kind))}
        options={[
          { value: '', label: t('board.kindAll') },
          ...BOARD_KINDS.map((kind) => ({ value: kind, label: t(`board.kinds.${kind}`) })),
        ]}
      />
      <Button
        icon={IconRush}
        aria-pressed={filter.rush === '1'}
        className={filter.rush === '1' ? classes.pressed : undefined}
        onClick={() => write(withValue('rush', filter.rush === '1' ? '' : '1'))}
      >
        {t('board.rushOnes')}
      </Button>
      <Button
        icon={IconClockExclamation}
        aria-pressed={filter.late === '1'}
        className={filter.late === '1' ? classes.pressed : undefined}
        onClick={() => write(withValue('late', filter.late === '1' ? '' : '1'))}
      >
        {t('board.late')}
      </Button>
      {Object.keys(filter).length > 0 && (
        <Button variant="quiet" onClick={() => write(() => new URLSearchParams())}>
          {t('board.clear')}
        </Button>
      )}
    </div>
  );
};
