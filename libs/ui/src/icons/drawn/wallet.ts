import Drawing from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { icon } from '../icon';

export const IconWallet = icon(Drawing);
