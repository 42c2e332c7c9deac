export function manifestProblems(
  manifest: {
    pages?: { path: string }[];
    menu?: { path: string }[];
    modals?: object;
    slots?: string[];
  },
  sources: { app: string; remote: string },
): string[];
