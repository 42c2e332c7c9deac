import Drawing from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { icon } from '../icon';

export const IconHome = icon(Drawing);
