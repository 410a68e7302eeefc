import type { Prisma } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/database/db'
import { columnFromDay } from '@/lib/platform/runtime/time'

export const prayerSecret = 'Pela cirurgia da minha mãe, em segredo.'

/** Values of such a request that would reveal it, long enough that no id or time contains them by chance. */
export const prayerTraces = ['Joana', '27988887777', '98888-7777', '1990-01-31', '31/01/1990', 'cirurgia', 'segredo']

/** Inserts a prayer request. */
export const insertPrayer = (fields: Partial<Prisma.PrayerRequestUncheckedCreateInput> = {}) =>
  db.prayerRequest.create({
    data: {
      fullName: 'Joana Batista',
      birthDate: columnFromDay('1990-01-31'),
      phone: '27988887777',
      prayerDescription: prayerSecret,
      ...fields,
    },
  })
