import Drawing from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import { icon } from '../icon';

export const IconEdit = icon(Drawing);
