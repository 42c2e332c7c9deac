/** The import of each page's screen, by the page's path, and whether it takes the late texts; read from the text of src/app.tsx. */
export function screensOf(app: string): [path: string, request: string, isLate: boolean][];
