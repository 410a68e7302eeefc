/** A build has no database: it prerenders this instead of a notice; no link leads to it. */
export const sampleNotice = {
  id: 'amostra',
  title: 'Amostra',
  content: 'Bem-vindos.',
  pictures: [],
  createdAt: '2026-01-01T12:00:00.000Z',
  date: '01 de janeiro de 2026',
  isPublic: true,
}
