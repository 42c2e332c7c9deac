import Drawing from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import { icon } from '../icon';

export const IconLayoutSidebarLeftCollapse = icon(Drawing, { mirrored: true });
