/** What is wrong with a manifest, as far as its reader can tell. */
export interface ManifestFault {
  /** From 1. */
  readonly line: number;
  /** Without a full stop: `Unterminated string constant`. */
  readonly message: string;
}

/** The note for the user about a faulty manifest; nothing for a sound one. To be spread into `ManifestFacts`. */
export function noteOf(path: string, fault: ManifestFault | undefined): { readonly note?: string } {
  return fault ? { note: `${path} (line ${fault.line}) is read in part only: ${fault.message}` } : {};
}
