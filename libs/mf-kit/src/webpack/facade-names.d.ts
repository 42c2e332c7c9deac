export function namesImportedFrom(request: string, text: string): string[];
export function neededOf(request: string): string[];
export function facadeText(text: string, names: string[]): string;
