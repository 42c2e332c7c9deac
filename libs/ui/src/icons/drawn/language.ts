import Drawing from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import { icon } from '../icon';

export const IconLanguage = icon(Drawing);
