import Drawing from '@tabler/icons-react/dist/esm/icons/IconReload.mjs';
import { icon } from '../icon';

export const IconReload = icon(Drawing);
