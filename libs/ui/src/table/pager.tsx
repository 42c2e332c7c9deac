import { Ltr } from '../core/texts';
import { useUiText } from '../core/use-ui-text';
import { formatCount } from '../formats/numbers';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '../icons';
import { pageCount, pageRange, pageWindow } from './pages.rules';
import classes from './table.module.css';

export interface PageState {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
}

export interface PagerProps extends PageState {
  onPageChange: (page: number) => void;
  onPerPageChange?: (perPage: number) => void;
  perPageOptions?: readonly number[];
}

const SIZES = [10, 15, 25, 50, 100];

/** Range, seven pages, size. */
export const Pager = (props: PagerProps) => {
  const { page, perPage, total, onPageChange, onPerPageChange, perPageOptions = SIZES } = props;
  const t = useUiText();
  const count = pageCount(total, perPage);
  const [first, last] = pageRange(page, perPage, total);
  const sizes = [...new Set([...perPageOptions, perPage])].sort((a, b) => a - b);
  return (
    <div className={classes.pager}>
      <RangeText first={first} last={last} total={total} />
      <nav className={classes.pages} aria-label={t('table.pages')}>
        <button
          type="button"
          className={classes.page}
          aria-label={t('table.previous')}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        >
          <IconChevronLeft size={18} />
        </button>
        {pageWindow(page, count).map((number) => (
          <button
            key={number}
            type="button"
            className={classes.page}
            aria-label={t('table.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPageChange(number)}
          >
            {number}
          </button>
        ))}
        <button
          type="button"
          className={classes.page}
          aria-label={t('table.next')}
          disabled={page >= count}
          onClick={() => onPageChange(page + 1)}
        >
          <IconChevronRight size={18} />
        </button>
      </nav>
      <div className={classes.size}>
        {onPerPageChange && (
          <>
            <span aria-hidden>{t('table.perPage')}</span>
            <span className={classes.sizeBox}>
              <span aria-hidden>{perPage}</span>
              <IconChevronDown size={14} />
              <select
                aria-label={t('table.perPage')}
                value={perPage}
                onChange={(event) => onPerPageChange(Number(event.target.value))}
              >
                {sizes.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </select>
            </span>
          </>
        )}
      </div>
    </div>
  );
};

// "1-25 of 1,284": each number in its own isolate, so that nothing flips in Hebrew
const RangeText = ({ first, last, total }: { first: number; last: number; total: number }) => {
  const t = useUiText();
  const [before = '', middle = '', after = ''] = t('table.range', { range: '\u0000', total: '\u0000' }).split(
    '\u0000',
  );
  return (
    <span className={classes.range} role="status">
      {before}
      <Ltr>{`${formatCount(first)}–${formatCount(last)}`}</Ltr>
      {middle}
      <Ltr>{formatCount(total)}</Ltr>
      {after}
    </span>
  );
};
