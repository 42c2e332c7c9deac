import { formatDate } from '@peruke/ui/formats';
import classes from './short-date.module.css';
import { shortDate } from './short-date.rules';

/** A day where a card has no room for more, with its year where it is far away. `value` is wall time. */
export const ShortDate = ({ value }: { value: string }) => (
  <bdi dir="ltr" className={classes.whole} title={formatDate(value)}>
    {shortDate(value, new Date())}
  </bdi>
);
