import type { SharedNames } from '@peruke/contracts/kernel';

export function exportedNames(file: string): string[];
export function providedNames(): SharedNames;
export const LENT_BEFORE_FILE: string;
export function lentBefore(): SharedNames;
export function lentSoFar(): SharedNames;
