import type { SharedNames } from '@peruke/contracts/kernel';

export function exportedNames(file: string): string[];
export function providedNames(): SharedNames;
