/** When and where a record stands, and whose it is. */
export interface Where {
  readonly start: number;
  readonly end: number;
  readonly at: string | undefined;
  readonly agent: string | undefined;
}
