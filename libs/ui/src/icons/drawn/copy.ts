import Drawing from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { icon } from '../icon';

export const IconCopy = icon(Drawing);
