/** A build has no database: it prerenders this instead of a hymn; no link leads to it. */
export const sampleHymn = {
  id: 'amostra',
  number: 1,
  title: 'Amostra',
  lyrics: '[C]Cantai ao Se[G]nhor',
  defaultKey: 'C',
  collection: '',
  author: '',
  capo: 0,
  tempo: null,
  link: '',
}
