import { describeTable } from '@/lib/platform/personal-data/table'
import { formatNumberedTitle } from '@/lib/values/numbered-title'
import { formatHymnWithSettings } from './item-settings'

const hymn = { select: { number: true, title: true } } as const
const items = { orderBy: { orderIndex: 'asc' }, include: { hymn } } as const
const songSetting = { internal: 'how the group plays the song' }

/** The playlists that people make, with their songs. */
export const playlistTables = [
  describeTable('Playlist', {
    page: 'published.works',
    people: { playlists: { key: 'createdBy', erases: 'key', export: ['playlists', 'Playlists'] } },
    include: { items },
    columns: {
      name: { export: 'nome', stays: 'the title of a list of hymns' },
      description: 'descricao',
      // The songs are rows of their own that reference the playlist's id.
      id: {
        export: {
          louvores: ({ items }) => ({
            list: items.map(item => formatHymnWithSettings(formatNumberedTitle(item.hymn, ' '), item)),
          }),
        },
      },
      createdAt: 'em',
    },
  }),
  describeTable('PlaylistItem', {
    people: {},
    stays: 'as long as the playlist, which is the church’s',
    columns: {
      singer: { page: 'playing.singers', notExported: 'with its playlist' },
      ...{ orderIndex: songSetting, key: songSetting, capo: songSetting, note: songSetting, tempo: songSetting },
    },
  }),
]

/** Who plays from which playlists. */
export const playerTables = [
  describeTable('PlaylistPlayer', {
    page: 'notifications.played',
    people: {
      playedPlaylists: {
        key: 'profileId',
        erases: 'row',
        export: ['playlistsEmQueToca', 'Playlists em que você toca'],
      },
    },
    include: { playlist: { select: { name: true } } },
    columns: {
      playlistId: { export: { playlist: ({ playlist }) => playlist.name } },
      knownSongs: { internal: 'what the playlist was when the person last heard of it' },
      createdAt: 'em',
    },
  }),
]

/** The keys in which people sing hymns. */
export const singerTables = [
  describeTable('SingerKey', {
    page: 'playing.singers',
    people: {
      singerKeys: {
        key: 'authorId',
        erases: 'row',
        export: ['tonsDeQuemCanta', 'Tons de quem canta que você guardou'],
      },
    },
    include: { hymn },
    columns: {
      hymnId: { export: { louvor: ({ hymn }) => formatNumberedTitle(hymn, ' ') } },
      singer: { export: { quemCanta: ({ singer }, { name }) => singer ?? name } },
      key: 'tom',
      usedAt: 'em',
    },
  }),
]
