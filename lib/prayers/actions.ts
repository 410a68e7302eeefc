'use server'

import { anyone } from '@/lib/account/actor'
import { openFormAction } from '@/lib/action'
import { church } from '@/lib/church/church'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { enqueue } from '@/lib/jobs/queue'
import { allowed, clientAddress, limits } from '@/lib/limits'
import { firstTime } from '@/lib/once'
import { done, refused } from '@/lib/outcome'
import { maskedPhone } from '@/lib/phone'
import { prayerRequest } from '@/lib/prayers/schema'
import { columnFromDay } from '@/lib/time'

/** Keeps the request and queues its mails together: a mail server that is away loses nothing and slows nobody. */
export const requestPrayer = openFormAction({
  input: prayerRequest,
  allow: anyone,
  failure: {
    title: 'Erro ao enviar pedido',
    text: 'Ocorreu um erro. Tente novamente em alguns instantes.',
  },
  async run({ key, birthDate, ...request }) {
    if (!(await allowed(limits.prayerByAddress, await clientAddress()))) return refused(tooMany)

    await db.$transaction(async transaction => {
      if (!(await firstTime(transaction, key))) return
      const data = { ...request, birthDate: columnFromDay(birthDate) }
      const { id } = await transaction.prayerRequest.create({ data, select: { id: true } })
      for (const recipient of env.PRAYER_EMAIL_TO)
        await enqueue(transaction, 'mailPrayerRequest', { requestId: id, recipient })
    })
    return done({
      title: 'Pedido de oração enviado!',
      text: 'Seu pedido foi recebido e nossa equipe irá orar por você.',
    })
  },
})

const tooMany = {
  title: 'Erro ao enviar pedido',
  text: `Chegaram muitos pedidos desta conexão. Espere dez minutos e envie de novo, ou ligue para ${maskedPhone(church.phone)}.`,
}
