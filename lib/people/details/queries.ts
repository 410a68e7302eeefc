import 'server-only'
import type { Prisma } from '@/lib/generated/prisma/client'
import { youngFields } from '@/lib/people/guardian/reads'
import { toYoungPerson } from '@/lib/people/guardian/young-person'
import { getMembershipStatus } from '@/lib/people/person'
import { canConfirmGuardian, canSeePeople } from '@/lib/people/policy'
import { describeChange, listRoles } from '@/lib/people/role'
import { personRef } from '@/lib/people/schema'
import { latestConsents } from '@/lib/platform/consents/latest-consents'
import { db } from '@/lib/platform/database/db'
import {
  dayFromColumn,
  formatDateAndTime,
  formatLongDate,
  formatLongDay,
  toChurchDay,
} from '@/lib/platform/runtime/time'
import { currentActor } from '@/lib/platform/session/session'
import { canSuspend } from '@/lib/platform/suspension/policy'

export type PersonDetails = NonNullable<Awaited<ReturnType<typeof getPerson>>>

/** Returns a person's details, for admins; null for anyone else. */
export async function getPerson(id: string) {
  const actor = await currentActor()
  if (!canSeePeople(actor)) return null

  const parsed = personRef.safeParse({ profileId: id })
  const person =
    parsed.success && (await db.profile.findUnique({ where: { id: parsed.data.profileId }, select: personFields }))
  if (!person) return null
  const { birthDate, youngerBirthDate: _, guardianConsents: __, profileImage, consents, roleChanges, ...more } = person
  const { confirmation, createdAt, confirmedAt, suspendedAt, ...rest } = more
  return {
    ...rest,
    young: toYoungPerson(person, toChurchDay(new Date())),
    guardianEditable: canConfirmGuardian(actor, person),
    image: profileImage,
    birthday: birthDate && formatLongDay(dayFromColumn(birthDate)),
    since: formatLongDate(createdAt),
    membership: getMembershipStatus(person),
    confirmed: confirmedAt && {
      on: formatLongDate(confirmedAt),
      by: confirmation?.confirmer?.name ?? null,
      invited: Boolean(confirmation?.invitationId),
    },
    suspendedSince: suspendedAt && formatLongDate(suspendedAt),
    consents: latestConsents(consents),
    roles: listRoles(person),
    isMe: person.id === actor.id,
    suspendable: canSuspend(actor, person),
    changes: roleChanges.map(change => ({
      id: change.id,
      ...describeChange(change),
      when: formatDateAndTime(change.changedAt),
    })),
  }
}

const personFields = {
  id: true,
  name: true,
  email: true,
  phone: true,
  birthDate: true,
  youngerBirthDate: true,
  guardianConsents: youngFields.guardianConsents,
  profileImage: true,
  isAdmin: true,
  duties: true,
  createdAt: true,
  confirmedAt: true,
  suspendedAt: true,
  confirmation: { select: { invitationId: true, confirmer: { select: { name: true } } } },
  consents: {
    orderBy: [{ decidedAt: 'desc' }, { id: 'desc' }],
    distinct: ['purpose'],
    select: { purpose: true, isGiven: true, decidedAt: true },
  },
  roleChanges: {
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    take: 50,
    select: {
      id: true,
      duty: true,
      isGiven: true,
      changedBy: true,
      changedAt: true,
      giver: { select: { name: true } },
    },
  },
} satisfies Prisma.ProfileSelect
