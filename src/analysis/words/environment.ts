/** Where software runs, as people name it, in plain form. */
export const environment =
  /\b(?:prod|production|staging|test environment|preview|produkci\w{1,2}|ostru prevadzku|testovacieho prostredia)\b/;
