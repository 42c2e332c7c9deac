import Drawing from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import { icon } from '../icon';

export const IconPackageExport = icon(Drawing);
