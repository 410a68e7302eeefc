import 'server-only'
import { type Content, shorten } from '@/lib/assembly/notifications/content/content'
import { isComing } from '@/lib/assembly/notifications/rosters/duty'
import { readDuties } from '@/lib/assembly/notifications/rosters/reads'
import { describeStart } from '@/lib/assembly/notifications/rosters/wording'
import { columnFromWallClock, type WallClock } from '@/lib/engines/recurrence/wall-clock'
import { db } from '@/lib/platform/database/db'
import { holdsPlace } from '@/lib/rosters/status'
import { routes } from '@/lib/values/routes/routes'

type Ref = { id: string; originalStart: WallClock }

/** What became of a service, with what that means for a person who serves there. */
export async function addressServant(
  content: Content,
  { id, originalStart }: Ref,
  profileId: string,
): Promise<Content> {
  const duties = (await readOwn({ id, originalStart }, profileId)).filter(({ status }) => holdsPlace(status))
  const [first] = duties
  // Of a day that is gone there is no page.
  if (!first?.occurrence) return content
  const path = routes.day(id, originalStart)
  if (first.occurrence.isCancelled) return { ...content, path, body: `${content.body} Nesse dia ninguém serve.` }
  if (duties.some(({ isAskedAgain }) => isAskedAgain))
    return { ...content, path, body: `${content.body} Mudou de dia: responda de novo.`, link: 'Responder' }
  return duties.some(({ status }) => status === 'asked')
    ? { ...content, path, body: `${content.body} Ainda falta a sua resposta.`, link: 'Responder' }
    : { ...content, path, body: `${content.body} Você continua na escala.` }
}

/** That a person was taken out of a service that takes place. */
export async function composeTakenOut(ref: Ref, profileId: string): Promise<Content | undefined> {
  const now = new Date()
  const duties = await readOwn(ref, profileId)
  const [out] = duties.filter(({ status }) => status === 'out').filter(duty => isComing(duty, now))
  if (!out || duties.some(({ status }) => holdsPlace(status))) return undefined
  return {
    title: `Você saiu da escala: ${shorten(out.occurrence.title, 80)}`,
    body: `Era ${describeStart(out).toLowerCase()}. Nesse dia você não serve.`,
    path: routes.day(ref.id, ref.originalStart),
    link: 'Ver o dia',
    expiresAt: new Date(out.occurrence.starts),
  }
}

const readOwn = ({ id, originalStart }: Ref, profileId: string) =>
  readDuties(db, {
    eventId: id,
    originalStart: columnFromWallClock(originalStart),
    servant: { profileId },
    askedAt: { not: null },
  })
