import type { WigProperties } from '@peruke/contracts/orders';
import { createContext, useContext } from 'react';

/** The properties of the wig that the one in the form shall be like. */
export const FormerContext = createContext<WigProperties | undefined>(undefined);
export const useFormer = () => useContext(FormerContext);
