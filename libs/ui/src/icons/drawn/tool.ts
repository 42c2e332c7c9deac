import Drawing from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { icon } from '../icon';

export const IconTool = icon(Drawing);
