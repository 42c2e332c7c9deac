import Drawing from '@tabler/icons-react/dist/esm/icons/IconWeight.mjs';
import { icon } from '../icon';

export const IconWeight = icon(Drawing);
