'use server'

import * as z from 'zod'
import { createActions } from '@/lib/platform/action/action'
import { done } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { anyPerson } from '@/lib/platform/session/actor'
import { messages } from '@/lib/playlists/messages'
import { setPlayer } from '@/lib/playlists/players/mutations'
import { id } from '@/lib/values/schema-fields'

const player = z.strictObject({ playlistId: id, isPlaying: z.boolean() })

const { action } = createActions({ guests: messages.guestsMayNot('modificar'), missing: messages.missing })

/** Says that the person plays from a playlist and wants to know of its changes, or takes that back. */
export const setPlaying = action({
  input: player,
  find: ({ playlistId }) =>
    db.playlist.findUnique({ where: { id: playlistId, removedAt: null }, select: { id: true } }),
  allow: anyPerson,
  failure: messages.playerNotSaved,
  async run({ playlistId, isPlaying }, { actor }) {
    await setPlayer(playlistId, actor.id, isPlaying)
    return done()
  },
})
