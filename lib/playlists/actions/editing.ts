'use server'

import { createActions } from '@/lib/platform/action/action'
import { limits } from '@/lib/platform/action/limits'
import { done, type Message, refused } from '@/lib/platform/action/outcome'
import { refreshScreen } from '@/lib/platform/action/route-call'
import { wasSubmitted } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { managesMusic } from '@/lib/platform/session/actor'
import { addHymn, changeItemSettings, moveHymn, removeHymn } from '@/lib/playlists/items/mutations'
import { messages } from '@/lib/playlists/messages'
import { changePlaylist, createWithHymns, removePlaylist, restorePlaylistVersion } from '@/lib/playlists/mutations'
import { canChangePlaylist, canCreatePlaylists, canForgetSingerKey, canHidePlaylist } from '@/lib/playlists/policy'
import { findPlannable, planPlaylist } from '@/lib/playlists/schedule/mutations'
import {
  changedPlaylist,
  itemMove,
  itemRef,
  itemSettingsChange,
  newItem,
  newPlaylist,
  playlistPlan,
  playlistRef,
  playlistVersionRef,
  singerKeyRef,
} from '@/lib/playlists/schema'
import { deleteSingerKey, mayRememberKeys } from '@/lib/playlists/singers/mutations'
import { routes } from '@/lib/values/routes/routes'

const { action, formAction } = createActions({ guests: messages.guestsMayNot('modificar') })

/** An existing playlist that the actor may change. */
const changeablePlaylist = { find: findPlaylist, missing: messages.missing, allow: canChangePlaylist }

export const createPlaylist = formAction({
  input: newPlaylist,
  guests: messages.signInToCreate,
  invalid: messages.nameless,
  failure: messages.createFailed,
  allow: canCreatePlaylists,
  limit: {
    rate: actor => (managesMusic(actor) ? limits.playlistsByTeam : limits.playlistsByPerson),
    refusal: messages.tooMany,
  },
  async run({ occurrence: wanted, ...fields }, { actor }) {
    const occurrence = wanted && (await findPlannable(wanted))
    // What was made before its day was over is not refused because its answer came late.
    if (wanted && !occurrence && !(await wasSubmitted(fields.submission))) {
      return refused(messages.scheduleOver, { occurrence: [messages.scheduleOver.text] })
    }
    const setter = (await mayRememberKeys(actor, ...fields.hymnIds)) ? actor : undefined
    const playlist = await createWithHymns({ ...fields, occurrence: occurrence ?? null }, actor, setter)
    if (!playlist.ok) return playlist.refusal

    return done(setter ? messages.created(playlist.hymns) : messages.savedInPlaylistOnly, {
      goTo: routes.highlightedPlaylist(playlist.id),
    })
  },
})

export const updatePlaylist = formAction({
  ...changeablePlaylist,
  input: changedPlaylist,
  guests: messages.guestsMayNot('editar'),
  invalid: messages.nameless,
  failure: messages.updateFailed,
  async run({ version, name, description }, { actor, subject: playlist }) {
    const change = await changePlaylist({ id: playlist.id, version, input: { name, description }, by: actor.id })
    if (!change.ok) return change.refusal

    return done(messages.updated, { goTo: routes.highlightedPlaylist(playlist.id) })
  },
})

/** For which service or event it is. */
export const schedulePlaylist = action({
  ...changeablePlaylist,
  input: playlistPlan,
  invalid: messages.scheduleOver,
  failure: messages.scheduleFailed,
  async run({ occurrence }, { actor, subject: playlist }) {
    const planned = occurrence && (await findPlannable(occurrence, playlist.id))
    if (planned === undefined) return refuseOutdated(messages.scheduleOver)
    const plan = await planPlaylist(playlist.id, planned, actor)
    if (!plan.ok) return plan.refusal

    return done(occurrence ? messages.scheduled : messages.unscheduled)
  },
})

export const restorePlaylist = action({
  ...changeablePlaylist,
  input: playlistVersionRef,
  guests: messages.guestsMayNot('editar'),
  failure: messages.updateFailed,
  async run({ number }, { actor, subject: playlist }) {
    const restoration = await restorePlaylistVersion(playlist.id, number, actor.id)
    if (!restoration.ok) return refused(messages.versionGone)

    return done(messages.restored(restoration.lost))
  },
})

export const deletePlaylist = action({
  ...changeablePlaylist,
  input: playlistRef,
  guests: messages.guestsMayNot('deletar'),
  failure: messages.deleteFailed,
  async run(_, { actor, subject: playlist }) {
    await removePlaylist(playlist.id, 'deleted', actor.id)
    return done(messages.deleted)
  },
})

export const hidePlaylist = action({
  ...changeablePlaylist,
  allow: canHidePlaylist,
  refusal: messages.onlyAdminsHide,
  input: playlistRef,
  failure: messages.hideFailed,
  async run(_, { actor, subject: playlist }) {
    await removePlaylist(playlist.id, 'hidden', actor.id)
    return done(messages.hidden)
  },
})

export const addHymnToPlaylist = action({
  ...changeablePlaylist,
  input: newItem,
  failure: messages.addFailed,
  async run({ submission: itemId, ...item }, { actor }) {
    const addition = await addHymn({ ...item, ...(itemId && { itemId }), by: actor.id })
    if (!addition.ok) return refuseOutdated(messages.notAdded(addition.refusal))

    return done(messages.hymnAdded)
  },
})

export const removeHymnFromPlaylist = action({
  ...changeablePlaylist,
  input: itemRef,
  failure: messages.removeFailed,
  async run(item, { actor }) {
    const { ok } = await removeHymn({ ...item, by: actor.id })
    if (!ok) return refuseOutdated(messages.missing)

    return done(messages.hymnRemoved)
  },
})

export const moveHymnInPlaylist = action({
  ...changeablePlaylist,
  input: itemMove,
  failure: messages.moveFailed,
  async run(item, { actor }) {
    const move = await moveHymn({ ...item, by: actor.id })
    if (!move.ok) return refuseOutdated(messages.itemMissing)

    return done(undefined, { result: { position: move.position } })
  },
})

export const updateItemSettings = action({
  ...changeablePlaylist,
  input: itemSettingsChange,
  invalid: messages.settingsInvalid,
  failure: messages.settingsFailed,
  async run({ playlistId, itemId, ...settings }, { actor }) {
    const setter = (await mayRememberKeys(actor, settings)) ? actor : undefined
    const { ok } = await changeItemSettings({
      playlistId,
      itemId,
      by: actor.id,
      settings: removeUndefined(settings),
      setter,
    })
    if (!ok) return refuseOutdated(messages.itemMissing)

    return done(setter ? messages.settingsSaved : messages.savedInPlaylistOnly)
  },
})

export const forgetSingerKey = action({
  input: singerKeyRef,
  find: findSingerKey,
  allow: canForgetSingerKey,
  guests: messages.guestsMayNot('modificar'),
  refusal: messages.onlyMusicTeamDeletes,
  missing: messages.singerKeyMissing,
  failure: messages.singerKeyDeleteFailed,
  async run(_, { subject: { id, singer, author } }) {
    const { ok } = await deleteSingerKey(id)
    if (!ok) return { status: 'refused', message: messages.singerKeyMissing, gone: true }
    return done(messages.singerKeyDeleted(singer ?? author?.name ?? ''))
  },
})

/** Somebody else was faster: refuses, and refreshes the outdated screen. */
function refuseOutdated(message: Message) {
  refreshScreen()
  return refused(message)
}

const removeUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

function findSingerKey({ singerKeyId: id }: { singerKeyId: string }) {
  const select = { id: true, singer: true, authorId: true, author: { select: { name: true } } }
  return db.singerKey.findUnique({ where: { id, hymn: { removedAt: null } }, select })
}

function findPlaylist({ playlistId }: { playlistId: string }) {
  return db.playlist.findUnique({ where: { id: playlistId, removedAt: null }, select: { id: true, createdBy: true } })
}
