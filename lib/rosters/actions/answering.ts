'use server'

import { createActions } from '@/lib/platform/action/action'
import { done, refused } from '@/lib/platform/action/outcome'
import { db } from '@/lib/platform/database/db'
import { anyPerson } from '@/lib/platform/session/actor'
import { addAbsence, removeAbsence } from '@/lib/rosters/absences/mutations'
import { messages } from '@/lib/rosters/answers/messages'
import { answerDuty as answer, answerAllDuties as answerAll } from '@/lib/rosters/answers/mutations'
import { absenceRef, dutyAnswer, newAbsence, nothing, openPlace } from '@/lib/rosters/answers/schema'
import { unlinkAccount } from '@/lib/rosters/own-account/mutations'
import { canAnswer } from '@/lib/rosters/policy'
import { takePlace } from '@/lib/rosters/substitutes/mutations'

const { action } = createActions({ guests: messages.guests, missing: messages.missing, failure: messages.failure })

/** Says whether the person serves; a word to the leaders may come with it. */
export const answerDuty = action({
  input: dutyAnswer,
  find: ({ assignmentId }) =>
    db.servant.findFirst({
      where: { assignments: { some: { id: assignmentId } } },
      select: { id: true, profileId: true },
    }),
  allow: canAnswer,
  async run(given, { subject: servant }) {
    const answered = await answer({ ...given, servantId: servant.id })
    if (!answered.ok) return refused(answered.refusal)
    return done(given.answer === 'yes' ? messages.answeredYes : messages.answeredNo)
  },
})

/** Says yes to everything that waits for the person's answer. */
export const answerAllDuties = action({
  input: nothing,
  allow: anyPerson,
  async run(_, { actor }) {
    const servant = await findServant(actor.id)
    const answered = servant && (await answerAll(servant.id))
    return done(answered?.ok ? messages.answeredAll(answered.count) : messages.nothingWaits)
  },
})

/** Takes the place of somebody who cannot serve. */
export const takeOpenPlace = action({
  input: openPlace,
  allow: anyPerson,
  async run({ assignmentId }, { actor }) {
    const servant = await findServant(actor.id)
    if (!servant) return refused(messages.missing)
    const taken = await takePlace({ servantId: servant.id, assignmentId })
    return taken.ok ? done(messages.took) : refused(taken.refusal)
  },
})

export const addOwnAbsence = action({
  input: newAbsence,
  invalid: messages.absenceInvalid,
  allow: anyPerson,
  async run(days, { actor }) {
    const servant = await findServant(actor.id)
    if (!servant) return refused(messages.missing)
    const added = await addAbsence(servant.id, days)
    return added.ok ? done(messages.absenceAdded) : refused(added.refusal)
  },
})

/** The days are forgotten: nobody misses them. */
export const removeOwnAbsence = action({
  input: absenceRef,
  find: ({ absenceId }) =>
    db.servant.findFirst({ where: { absences: { some: { id: absenceId } } }, select: { id: true, profileId: true } }),
  allow: canAnswer,
  async run({ absenceId }, { subject: servant }) {
    await removeAbsence(servant.id, absenceId)
    return done(messages.absenceRemoved)
  },
})

/** Says that the person whose rosters these are is somebody else. */
export const unlinkOwnAccount = action({
  input: nothing,
  allow: anyPerson,
  async run(_, { actor }) {
    const servant = await findServant(actor.id)
    const unlinking = servant && (await unlinkAccount(servant.id, actor.id))
    // A second tap finds it done.
    return unlinking?.ok === false ? refused(unlinking.refusal) : done(messages.unlinked)
  },
})

const findServant = (profileId: string) => db.servant.findUnique({ where: { profileId }, select: { id: true } })
