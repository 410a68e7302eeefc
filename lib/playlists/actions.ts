'use server'

import { refresh, updateTag } from 'next/cache'
import { actionsWith } from '@/lib/action/action'
import { allowed, limits } from '@/lib/action/limits'
import { done, type Message, refused } from '@/lib/action/outcome'
import { db } from '@/lib/database/db'
import { tags } from '@/lib/realtime/tags'
import { routes } from '@/lib/routes'
import { mindsMusic, type Person } from '@/lib/session/actor'
import { messages } from './messages'
import {
  addHymn,
  bringPlaylistBack,
  changePlaylist,
  createWithHymns,
  forgetSinger,
  moveHymn,
  removeHymn,
  removePlaylist,
  sayOfItem,
} from './mutations'
import { canChangePlaylist, canCreatePlaylists, canForgetSingerKey, canHidePlaylist } from './policy'
import {
  changedPlaylist,
  earlierPlaylist,
  itemMove,
  itemRef,
  itemSaying,
  newItem,
  newPlaylist,
  playlistRef,
  singerKeyRef,
} from './schema'

const { action, formAction } = actionsWith({ guests: messages.guestsMayNot('modificar') })

/** A playlist that is there, for those who may change it. */
const existing = { find: findPlaylist, missing: messages.missing, allow: canChangePlaylist }

export const createPlaylist = formAction({
  input: newPlaylist,
  guests: messages.signInToCreate,
  invalid: messages.nameless,
  failure: messages.createFailed,
  allow: canCreatePlaylists,
  limit: {
    of: actor => (mindsMusic(actor) ? limits.playlistsByTeam : limits.playlistsByPerson),
    refusal: messages.tooMany,
  },
  async run(fields, { actor }) {
    const setter = (await maySetKeys(actor, ...fields.hymnIds)) ? actor : undefined
    const playlist = await createWithHymns(fields, actor.id, setter)
    forget(playlist.id)
    return done(setter ? messages.created(playlist.hymns) : messages.savedForHereOnly, {
      goTo: routes.highlightedPlaylist(playlist.id),
    })
  },
})

export const updatePlaylist = formAction({
  ...existing,
  input: changedPlaylist,
  guests: messages.guestsMayNot('editar'),
  invalid: messages.nameless,
  failure: messages.updateFailed,
  async run({ version, name, description }, { actor, subject: playlist }) {
    const refusal = await changePlaylist({ id: playlist.id, version, typed: { name, description }, by: actor.id })
    if (refusal) return refusal

    forget(playlist.id)
    return done(messages.updated, { goTo: routes.highlightedPlaylist(playlist.id) })
  },
})

export const restorePlaylist = action({
  ...existing,
  input: earlierPlaylist,
  guests: messages.guestsMayNot('editar'),
  failure: messages.updateFailed,
  async run({ number }, { actor, subject: playlist }) {
    const answer = await bringPlaylistBack(playlist.id, number, actor.id)
    if (answer === 'gone') return refused(messages.versionGone)

    forget(playlist.id)
    return done(messages.broughtBack(answer.lost))
  },
})

export const deletePlaylist = action({
  ...existing,
  input: playlistRef,
  guests: messages.guestsMayNot('deletar'),
  failure: messages.deleteFailed,
  async run(_, { actor, subject: playlist }) {
    await removePlaylist(playlist.id, 'deleted', actor.id)
    forget(playlist.id)
    return done(messages.deleted)
  },
})

export const hidePlaylist = action({
  ...existing,
  allow: canHidePlaylist,
  refusal: messages.onlyAdminsHide,
  input: playlistRef,
  failure: messages.hideFailed,
  async run(_, { actor, subject: playlist }) {
    await removePlaylist(playlist.id, 'hidden', actor.id)
    forget(playlist.id)
    return done(messages.hidden)
  },
})

export const addHymnToPlaylist = action({
  ...existing,
  input: newItem,
  failure: messages.addFailed,
  async run({ submission: itemId, ...item }, { actor }) {
    const added = await addHymn({ ...item, ...(itemId && { itemId }), by: actor.id })
    if (added !== 'added') return outdated(messages.notAdded(added))

    forget(item.playlistId)
    return done(messages.hymnAdded)
  },
})

export const removeHymnFromPlaylist = action({
  ...existing,
  input: itemRef,
  failure: messages.removeFailed,
  async run(item, { actor, subject: playlist }) {
    const removed = await removeHymn({ ...item, by: actor.id })
    if (removed === 'gone') return outdated(messages.missing)

    forget(playlist.id)
    return done(messages.hymnRemoved)
  },
})

export const moveHymnInPlaylist = action({
  ...existing,
  input: itemMove,
  failure: messages.moveFailed,
  async run(item, { actor, subject: playlist }) {
    const position = await moveHymn({ ...item, by: actor.id })
    if (position === null || position === 'gone') return outdated(messages.hymnGone)

    forget(playlist.id)
    return done(undefined, { result: { position } })
  },
})

export const sayHowToPlay = action({
  ...existing,
  input: itemSaying,
  invalid: messages.sayingInvalid,
  failure: messages.sayingFailed,
  async run({ playlistId, itemId, ...said }, { actor }) {
    const setter = (await maySetKeys(actor, said)) ? actor : undefined
    const changed = await sayOfItem({ playlistId, itemId, by: actor.id, said: sent(said), setter })
    if (changed === 'gone' || !changed) return outdated(messages.hymnGone)

    forget(playlistId)
    return done(setter ? messages.sayingSaved : messages.savedForHereOnly)
  },
})

export const forgetSingerKey = action({
  input: singerKeyRef,
  find: findSingerKey,
  allow: canForgetSingerKey,
  guests: messages.guestsMayNot('modificar'),
  refusal: messages.onlyMusicForgets,
  missing: messages.singerGone,
  failure: messages.singerNotForgotten,
  async run(_, { subject: { id, singer, author } }) {
    if (!(await forgetSinger(id))) return { status: 'refused', message: messages.singerGone, gone: true }
    return done(messages.singerForgotten(singer ?? author?.name ?? ''))
  },
})

type Singing = { singer?: string | undefined; key?: string | null | undefined }

/** Whether this still counts as few: what says nothing of singers and their keys does not count. */
async function maySetKeys(actor: Person, ...said: Singing[]) {
  if (!said.some(({ singer, key }) => singer || key)) return true
  return (!mindsMusic(actor) && !actor.confirmed) || allowed(limits.singerKeysByPerson, actor.id)
}

/** Somebody else was faster: the screen that shows how it was is told how it is. */
function outdated(message: Message) {
  refresh()
  return refused(message)
}

const sent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

function findSingerKey({ singerKeyId: id }: { singerKeyId: string }) {
  const select = { id: true, singer: true, authorId: true, author: { select: { name: true } } }
  return db.singerKey.findUnique({ where: { id, hymn: { removedAt: null } }, select })
}

function findPlaylist({ playlistId }: { playlistId: string }) {
  return db.playlist.findUnique({ where: { id: playlistId, removedAt: null }, select: { id: true, createdBy: true } })
}

function forget(playlistId: string) {
  updateTag(tags.playlists)
  updateTag(tags.playlist(playlistId))
}
