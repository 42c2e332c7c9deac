import Drawing from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { icon } from '../icon';

export const IconCreditCard = icon(Drawing);
