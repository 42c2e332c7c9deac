import Drawing from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { icon } from '../icon';

export const IconId = icon(Drawing);
