import { buildMailSettingsLink } from '@/lib/assembly/notifications/mail/unsubscribe-link'
import { chooseChannel } from '@/lib/assembly/notifications/mutations'
import { db } from '@/lib/platform/database/db'
import type { Person } from '@/lib/platform/session/actor'
import { allKinds, type RouteExpectations } from '@/tests/support/route-expectations'
import { readToken } from '@/tests/support/topic-mails'

/** Whoever has the link of a mail manages the mails of the person it was sent to, with a session or without one. */
async function createLink({ owner }: { owner: Person }) {
  await chooseChannel(owner.id, 'events', 'mail')
  const person = await db.profile.findUniqueOrThrow({ where: { id: owner.id } })
  return { token: readToken(buildMailSettingsLink(person, 'events')) }
}

export const routes: RouteExpectations = {
  'GET /emails/[token]': {
    prepare: async stage => ({ params: await createLink(stage) }),
    answers: 200,
    reveals: { 'Eventos e escalas': allKinds, 'Dona da coisa': [] },
  },
  'POST /emails/[token]': {
    prepare: async stage => ({
      params: await createLink(stage),
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    }),
    answers: 200,
    writes: { 'public.notification_choices': allKinds },
  },
}
