import { db } from '@/lib/database/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { columnFromDay } from '@/lib/runtime/time'

export const secret = 'Pela cirurgia da minha mãe, em segredo.'

/** What of such a request tells on it, whole enough that no id and no time has it by chance. */
export const traces = ['Joana', '27988887777', '98888-7777', '1990-01-31', '31/01/1990', 'cirurgia', 'segredo']

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
