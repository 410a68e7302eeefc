import { describeTable } from '@/lib/platform/personal-data/table'
import { formatNumberedTitle } from '@/lib/values/numbered-title'

/** How people play hymns. */
export const preferenceTables = [
  describeTable('OwnWay', {
    page: 'playing.preferences',
    people: { ownWays: { key: 'profileId', erases: 'row', export: ['comoVoceToca', 'Como você toca'] } },
    include: {
      hymn: { select: { number: true, title: true } },
      item: { select: { playlist: { select: { name: true } } } },
    },
    columns: {
      hymnId: { export: { louvor: ({ hymn }) => formatNumberedTitle(hymn, ' ') } },
      itemId: { export: { playlist: ({ item }) => item?.playlist.name ?? null } },
      ...{ key: 'tom', capo: 'capotraste', note: 'anotacoes', seconds: 'segundos', updatedAt: 'em' },
    },
  }),
]
