import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { columnFromDay } from '@/lib/time'

export const secret = 'Pela cirurgia da minha mãe, em segredo.'

/** Somebody asked for prayer. */
export const aPrayer = (given: Partial<Prisma.PrayerRequestUncheckedCreateInput> = {}) =>
  db.prayerRequest.create({
    data: {
      fullName: 'Joana Batista',
      birthDate: columnFromDay('1990-01-31'),
      phone: '27988887777',
      prayerDescription: secret,
      ...given,
    },
  })
