'use server'

import { updateTag } from 'next/cache'
import { action, formAction } from '@/lib/action/action'
import { done } from '@/lib/action/outcome'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { routes } from '@/lib/routes'
import { saveOver } from '@/lib/versions/mutations'
import { messages } from './messages'
import { addHymn, binHymn, hymnVersions } from './mutations'
import { canWriteHymns } from './policy'
import { changedHymn, hymnRef, newHymn } from './schema'

/** The songbook is written by admins; everyone else reads why not. */
const byAdmins = (verb: 'adicionar' | 'editar' | 'deletar') => ({
  allow: canWriteHymns,
  guests: messages.guestsMayNot(verb),
  refusal: messages.onlyAdminsMay(verb),
})

export const createHymn = formAction({
  ...byAdmins('adicionar'),
  input: newHymn,
  invalid: messages.incomplete,
  failure: messages.addFailed,
  async run({ submission, ...fields }, { actor }) {
    const id = await addHymn(fields, { submission, by: actor.id })
    updateTag(tags.hymns)
    return done(messages.added, { goTo: routes.hymn(id) })
  },
})

export const updateHymn = formAction({
  ...byAdmins('editar'),
  input: changedHymn,
  invalid: messages.incomplete,
  missing: messages.missing,
  failure: messages.updateFailed,
  find: ({ hymnId }) =>
    db.hymn.findUnique({
      where: { id: hymnId, removedAt: null },
      select: { id: true, playlistItems: { select: { playlistId: true } } },
    }),
  async run({ hymnId: id, version, ...typed }, { actor, subject: hymn }) {
    const change = { id, version, typed, by: actor.id, missing: messages.missing }
    const refusal = await saveOver(hymnVersions, change, transaction =>
      transaction.hymn.update({ where: { id }, data: typed }),
    )
    if (refusal) return refusal

    const playlistIds = hymn.playlistItems.map(item => item.playlistId)
    forget(id, playlistIds)
    return done(messages.updated, { goTo: routes.hymn(id) })
  },
})

export const deleteHymn = action({
  ...byAdmins('deletar'),
  input: hymnRef,
  missing: messages.missing,
  failure: messages.deleteFailed,
  find: ({ hymnId }) => db.hymn.findUnique({ where: { id: hymnId, removedAt: null }, select: { id: true } }),
  async run(_, { actor, subject: hymn }) {
    forget(hymn.id, await binHymn(hymn.id, actor.id))
    return done(messages.deleted)
  },
})

/** In how many playlists a hymn stands: asked for before it is deleted. */
export const countPlaylistsOf = action({
  input: hymnRef,
  guests: messages.guestsMayNot('deletar'),
  failure: messages.loadFailed,
  find: ({ hymnId }) =>
    db.hymn.findUnique({
      where: { id: hymnId, removedAt: null },
      select: { _count: { select: { playlistItems: true } } },
    }),
  allow: canWriteHymns,
  run: async (_, { subject: hymn }) => done(undefined, { result: hymn._count.playlistItems }),
})

/** Number and title show in the list and in every playlist the hymn stands in. */
function forget(hymnId: string, playlistIds: string[]) {
  updateTag(tags.hymns)
  updateTag(tags.hymn(hymnId))
  if (playlistIds.length > 0) updateTag(tags.playlists)
  for (const playlistId of playlistIds) updateTag(tags.playlist(playlistId))
}
