import 'server-only'
import { toRefusal } from '@/lib/platform/action/database-error'
import type { Message } from '@/lib/platform/action/outcome'
import { unwritten, type Written, written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import { isPerson } from '@/lib/platform/session/actor'
import { currentActor } from '@/lib/platform/session/session'
import { addAbsence, removeAbsence, setAwayKnown } from '@/lib/rosters/absences/mutations'
import { findLastDayToKnow } from '@/lib/rosters/absences/reads'
import { messages } from '@/lib/rosters/answers/messages'
import { answerAllDuties, answerDuty } from '@/lib/rosters/answers/mutations'
import type { PageChange } from '@/lib/rosters/answers/schema'
import { deleteCalendarLink, issueCalendarLink } from '@/lib/rosters/links/mutations'
import { eraseServant, linkAccount, unlinkAccount } from '@/lib/rosters/own-account/mutations'
import { takePlace } from '@/lib/rosters/substitutes/mutations'

type Change = { servantId: string; change: PageChange }

/** Does what a button of the answer page says; what the database refuses comes in words, too. */
export async function changeByLink(given: Change): Promise<Written<object, Message>> {
  try {
    return await performChange(given)
  } catch (error) {
    const refusal = toRefusal(error, messages.missing)
    if (refusal?.status !== 'refused') throw error
    return unwritten(refusal.message)
  }
}

async function performChange({ servantId, change }: Change): Promise<Written<object, Message>> {
  switch (change.act) {
    case 'yes':
    case 'no': {
      const { act: answer, ...duty } = change
      return answerDuty({ servantId, answer, ...duty })
    }
    case 'yesToAll':
      return answerAllDuties(servantId)
    case 'take':
      return takePlace({ servantId, assignmentId: change.assignmentId })
    case 'addAbsence':
      return addAbsence(servantId, change)
    case 'removeAbsence':
      return written(await removeAbsence(servantId, change.absenceId))
    case 'noAbsence':
      return written(await setAwayKnown(servantId, await findLastDayToKnow(db, servantId)))
    case 'makeFeed':
      return written({ token: await issueCalendarLink(servantId) })
    case 'stopFeed':
      return written(await deleteCalendarLink(servantId))
    case 'link': {
      const actor = await currentActor()
      return isPerson(actor) ? linkAccount(servantId, actor.id) : unwritten(messages.guests)
    }
    case 'unlink': {
      const actor = await currentActor()
      return isPerson(actor) ? unlinkAccount(servantId, actor.id) : unwritten(messages.guests)
    }
    case 'erase':
      return eraseServant(servantId)
  }
}
