import Drawing from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import { icon } from '../icon';

export const IconArchive = icon(Drawing);
