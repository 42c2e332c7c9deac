import Drawing from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { icon } from '../icon';

export const IconSearch = icon(Drawing);
