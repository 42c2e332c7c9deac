import Drawing from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { icon } from '../icon';

export const IconLayoutSidebarLeftExpand = icon(Drawing, { mirrored: true });
