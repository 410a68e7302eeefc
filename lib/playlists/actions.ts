'use server'

import { refresh, updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { limits } from '@/lib/action/limits'
import { done, type Message, refused } from '@/lib/action/outcome'
import { tags } from '@/lib/action/tags'
import { db } from '@/lib/database/db'
import { routes } from '@/lib/routes'
import { messages } from './messages'
import { addHymn, createWithHymns, moveHymn, removeHymn } from './mutations'
import { canChangePlaylist, canCreatePlaylists } from './policy'
import { changedPlaylist, itemMove, itemRef, newItem, newPlaylist, playlistRef } from './schema'

const { action, formAction } = actionsWith({ guests: messages.guestsMayNot('modificar') })

/** A playlist that is there, for those who may change it. */
const existing = { find: findPlaylist, missing: messages.missing, allow: canChangePlaylist }

export const createPlaylist = formAction({
  input: newPlaylist,
  guests: messages.signInToCreate,
  invalid: messages.nameless,
  failure: messages.createFailed,
  allow: canCreatePlaylists,
  limit: { of: limits.playlistsByPerson, refusal: messages.tooMany },
  async run(fields, { actor }) {
    const playlist = await createWithHymns(fields, actor.id)
    forget(playlist.id)
    return done(messages.created(playlist.hymns), { goTo: routes.highlightedPlaylist(playlist.id) })
  },
})

export const updatePlaylist = formAction({
  ...existing,
  input: changedPlaylist,
  guests: messages.guestsMayNot('editar'),
  invalid: messages.nameless,
  failure: messages.updateFailed,
  async run({ name, description }, { subject: playlist }) {
    await db.playlist.update({ where: { id: playlist.id }, data: { name, description } })
    forget(playlist.id)
    return done(messages.updated, { goTo: routes.highlightedPlaylist(playlist.id) })
  },
})

export const deletePlaylist = action({
  ...existing,
  input: playlistRef,
  guests: messages.guestsMayNot('deletar'),
  failure: messages.deleteFailed,
  async run(_, { subject: playlist }) {
    await db.playlist.deleteMany({ where: { id: playlist.id } })
    forget(playlist.id)
    return done(messages.deleted)
  },
})

export const addHymnToPlaylist = action({
  ...existing,
  input: newItem,
  failure: messages.addFailed,
  async run({ hymnId, at }, { subject: playlist }) {
    const added = await addHymn(playlist.id, hymnId, at)
    if (added !== 'added') return outdated(messages.notAdded(added))

    forget(playlist.id)
    return done(messages.hymnAdded)
  },
})

export const removeHymnFromPlaylist = action({
  ...existing,
  input: itemRef,
  failure: messages.removeFailed,
  async run({ hymnId }, { subject: playlist }) {
    await removeHymn(playlist.id, hymnId)
    forget(playlist.id)
    return done(messages.hymnRemoved)
  },
})

export const moveHymnInPlaylist = action({
  ...existing,
  input: itemMove,
  failure: messages.moveFailed,
  async run({ hymnId, to }, { subject: playlist }) {
    const position = await moveHymn(playlist.id, hymnId, to)
    if (position === null) return outdated(messages.hymnGone)

    forget(playlist.id)
    return done(undefined, { result: { position } })
  },
})

/** Somebody else was faster: the screen that shows how it was is told how it is. */
function outdated(message: Message) {
  refresh()
  return refused(message)
}

function findPlaylist({ playlistId }: { playlistId: string }) {
  return db.playlist.findUnique({ where: { id: playlistId }, select: { id: true, createdBy: true } })
}

function forget(playlistId: string) {
  updateTag(tags.playlists)
  updateTag(tags.playlist(playlistId))
}
