import Drawing from '@tabler/icons-react/dist/esm/icons/IconCurrencyShekel.mjs';
import { icon } from '../icon';

export const IconCurrencyShekel = icon(Drawing);
