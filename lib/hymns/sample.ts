/** What a build, which has no database, prerenders in place of a hymn; nobody is ever led to it. */
export const sampleHymn = {
  id: 'amostra',
  number: 1,
  title: 'Amostra',
  lyrics: '[C]Cantai ao Se[G]nhor',
  defaultKey: 'C',
}
