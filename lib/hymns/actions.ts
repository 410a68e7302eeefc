'use server'

import { updateTag } from 'next/cache'
import { action, formAction } from '@/lib/action/action'
import { done } from '@/lib/action/outcome'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { guestsMayNot, messages, onlyAdminsMay } from './messages'
import { eraseHymn } from './mutations'
import { canWriteHymns } from './policy'
import { changedHymn, hymnFields, hymnRef } from './schema'

export const createHymn = formAction({
  input: hymnFields,
  guests: guestsMayNot('adicionar'),
  refusal: onlyAdminsMay('adicionar'),
  invalid: messages.incomplete,
  failure: messages.addFailed,
  allow: canWriteHymns,
  async run(fields) {
    const hymn = await db.hymn.create({ data: fields, select: { id: true } })
    updateTag(tags.hymns)
    return done(messages.added, { goTo: `/app/hymns/${hymn.id}` })
  },
})

export const updateHymn = formAction({
  input: changedHymn,
  guests: guestsMayNot('editar'),
  refusal: onlyAdminsMay('editar'),
  invalid: messages.incomplete,
  missing: messages.missing,
  failure: messages.updateFailed,
  find: ({ hymnId }) =>
    db.hymn.findUnique({
      where: { id: hymnId },
      select: { id: true, playlistItems: { select: { playlistId: true } } },
    }),
  allow: canWriteHymns,
  async run({ hymnId: id, ...fields }, { subject: hymn }) {
    await db.hymn.update({ where: { id }, data: fields })
    forget(id, hymn.playlistItems)
    return done(messages.updated, { goTo: `/app/hymns/${id}` })
  },
})

export const deleteHymn = action({
  input: hymnRef,
  guests: guestsMayNot('deletar'),
  refusal: onlyAdminsMay('deletar'),
  missing: messages.missing,
  failure: messages.deleteFailed,
  find: ({ hymnId }) => db.hymn.findUnique({ where: { id: hymnId }, select: { id: true } }),
  allow: canWriteHymns,
  async run(_, { subject: hymn }) {
    const playlistIds = await eraseHymn(hymn.id)
    forget(
      hymn.id,
      playlistIds.map(playlistId => ({ playlistId })),
    )
    return done(messages.deleted)
  },
})

/** In how many playlists a hymn stands: asked for before it is deleted. */
export const countPlaylistsOf = action({
  input: hymnRef,
  guests: guestsMayNot('deletar'),
  failure: messages.loadFailed,
  find: ({ hymnId }) =>
    db.hymn.findUnique({ where: { id: hymnId }, select: { _count: { select: { playlistItems: true } } } }),
  allow: canWriteHymns,
  run: async (_, { subject: hymn }) => done(undefined, { result: hymn._count.playlistItems }),
})

/** Number and title show in the list and in every playlist the hymn stands in. */
function forget(hymnId: string, places: { playlistId: string }[]) {
  updateTag(tags.hymns)
  updateTag(tags.hymn(hymnId))
  if (places.length > 0) updateTag(tags.playlists)
  for (const { playlistId } of places) updateTag(tags.playlist(playlistId))
}
