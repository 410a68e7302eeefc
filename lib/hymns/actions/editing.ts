'use server'

import { messages } from '@/lib/hymns/messages'
import { addHymn, restoreHymnVersion, trashHymn } from '@/lib/hymns/mutations'
import { canWriteHymns } from '@/lib/hymns/policy'
import { changedHymn, hymnRef, hymnVersionRef, newHymn } from '@/lib/hymns/schema'
import { hymnVersions } from '@/lib/hymns/versions'
import { action, formAction } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { saveVersioned } from '@/lib/platform/versions/mutations'
import { routes } from '@/lib/values/routes/routes'

/** Only those who manage the music write hymns; everyone else receives the reason for the refusal. */
const writingHymns = (verb: 'adicionar' | 'editar' | 'deletar') => ({
  allow: canWriteHymns,
  guests: messages.guestsMayNot(verb),
  refusal: messages.onlyAdminsMay(verb),
})

export const createHymn = formAction({
  ...writingHymns('adicionar'),
  input: newHymn,
  invalid: messages.incomplete,
  failure: messages.addFailed,
  async run({ submission, ...fields }, { actor }) {
    const id = await addHymn(fields, { submission, by: actor.id })
    return done(messages.added, { goTo: routes.hymn(id) })
  },
})

export const updateHymn = formAction({
  ...writingHymns('editar'),
  input: changedHymn,
  invalid: messages.incomplete,
  missing: messages.missing,
  failure: messages.updateFailed,
  find: findHymn,
  async run({ hymnId: id, version, ...input }, { actor }) {
    const wanted = { id, version, input, by: actor.id, missing: messages.missing }
    const change = await saveVersioned(hymnVersions, wanted, async transaction => {
      await transaction.hymn.update({ where: { id }, data: input })
      return written()
    })
    if (!change.ok) return change.refusal

    return done(messages.updated, { goTo: routes.hymn(id) })
  },
})

export const restoreHymn = action({
  ...writingHymns('editar'),
  input: hymnVersionRef,
  missing: messages.missing,
  failure: messages.updateFailed,
  find: findHymn,
  async run({ number }, { actor, subject: hymn }) {
    const restoration = await restoreHymnVersion(hymn.id, number, actor.id)
    if (!restoration.ok) return restoration.refusal

    return done(messages.restored)
  },
})

export const deleteHymn = action({
  ...writingHymns('deletar'),
  input: hymnRef,
  missing: messages.missing,
  failure: messages.deleteFailed,
  find: findHymn,
  async run(_, { actor, subject: hymn }) {
    await trashHymn(hymn.id, actor.id)
    return done(messages.deleted)
  },
})

/** Counts the playlists that contain a hymn; shown before it is deleted. */
export const countPlaylistsWith = action({
  input: hymnRef,
  guests: messages.guestsMayNot('deletar'),
  failure: messages.loadFailed,
  find: ({ hymnId }) =>
    db.hymn.findUnique({
      where: { id: hymnId, removedAt: null },
      // A playlist may contain the hymn twice.
      select: {
        playlistItems: {
          where: { playlist: { removedAt: null } },
          distinct: ['playlistId'],
          select: { playlistId: true },
        },
      },
    }),
  allow: canWriteHymns,
  quiet: true,
  run: async (_, { subject: hymn }) => done(undefined, { result: hymn.playlistItems.length }),
})

function findHymn({ hymnId: id }: { hymnId: string }) {
  return db.hymn.findUnique({ where: { id, removedAt: null }, select: { id: true } })
}
