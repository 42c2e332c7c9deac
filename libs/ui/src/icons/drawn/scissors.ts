import Drawing from '@tabler/icons-react/dist/esm/icons/IconScissors.mjs';
import { icon } from '../icon';

export const IconScissors = icon(Drawing);
