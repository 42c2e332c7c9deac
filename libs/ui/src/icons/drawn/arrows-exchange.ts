import Drawing from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { icon } from '../icon';

export const IconArrowsExchange = icon(Drawing);
