import { formatDate } from '@peruke/ui/formats';

const DAY_AND_MONTH = 5;

/** Day and month, where a card has no room for more; the year is never far. `value` is wall time. */
export const ShortDate = ({ value }: { value: string }) => {
  const date = formatDate(value);
  return (
    <bdi dir="ltr" title={date}>
      {date.slice(0, DAY_AND_MONTH)}
    </bdi>
  );
};
