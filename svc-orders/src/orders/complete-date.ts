import { fieldError } from '@peruke/contracts/kernel';
import { fromWire } from '@peruke/svc-kit/time';

/** `YYYY-MM-DD H:mm`, seconds and a padded hour optional (ORD-135), on Jerusalem's clock; null stays null. What is no date is refused under `field`. */
export const parseCompleteDate = (text: string | null, field = 'complete_date'): Date | null => {
  if (text === null) return null;
  const [date = '', time = ''] = text.split(' ');
  const [hour = '', minute = '', second = '00'] = time.split(':');
  try {
    return fromWire(`${date} ${hour.padStart(2, '0')}:${minute}:${second}`);
  } catch {
    throw fieldError(field, 'The complete date is not a valid date.');
  }
};
