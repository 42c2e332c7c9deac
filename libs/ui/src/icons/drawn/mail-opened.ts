import Drawing from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs';
import { icon } from '../icon';

export const IconMailOpened = icon(Drawing);
