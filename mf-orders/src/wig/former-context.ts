import type { AnsweredProperties } from '@peruke/contracts/orders';
import { createContext, useContext } from 'react';

/** The properties of the wig that the one in the form shall be like. */
export const FormerContext = createContext<AnsweredProperties | undefined>(undefined);
export const useFormer = () => useContext(FormerContext);
