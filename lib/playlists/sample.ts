import { noItemSettings } from './item-settings'

/** A build has no database: it prerenders this instead of a playlist; no link leads to it. */
export const samplePlaylist = {
  id: 'amostra',
  name: 'Amostra',
  description: null,
  createdBy: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  createdOn: '1 de janeiro de 2026',
  version: 1,
  hymns: [
    {
      id: 'amostra',
      number: 1,
      title: 'Amostra',
      defaultKey: 'C',
      ownCapo: 0,
      link: '',
      itemId: 'amostra',
      ...noItemSettings,
    },
  ],
}
