import Drawing from '@tabler/icons-react/dist/esm/icons/IconHash.mjs';
import { icon } from '../icon';

export const IconHash = icon(Drawing);
