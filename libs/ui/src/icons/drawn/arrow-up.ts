import Drawing from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { icon } from '../icon';

export const IconArrowUp = icon(Drawing);
