import { classNames } from '../core/class-names';
import type { DataColumn } from './columns';
import classes from './table.module.css';

const ALIGN = { start: undefined, middle: classes.mid, end: classes.end, numeric: classes.numeric };

export const alignClass = ({
  align = 'start',
  shrink,
}: Pick<DataColumn<object>, 'align' | 'shrink'>): string | undefined =>
  classNames(ALIGN[align], shrink && classes.shrink) || undefined;
