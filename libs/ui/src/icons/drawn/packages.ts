import Drawing from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import { icon } from '../icon';

export const IconPackages = icon(Drawing);
