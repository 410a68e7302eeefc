'use server'

import { updateTag } from 'next/cache'
import { action } from '@/lib/action'
import { db } from '@/lib/db'
import { type Broadcast, broadcastOf, expiryOf, offAir } from '@/lib/live/broadcast'
import { canSwitchLive } from '@/lib/live/policy'
import { activation, nothing } from '@/lib/live/schema'
import { done } from '@/lib/outcome'
import { tags } from '@/lib/tags'

const guestsMayNot = { title: 'Login necessário', text: 'Faça login para adicionar conteúdo' }
const adminsOnly = { title: 'Acesso Negado', text: 'Somente administradores podem ativar ou desativar a live.' }

/** Two admins at once: the later address is on the air, for its own ninety minutes. */
export const activateLive = action({
  input: activation,
  guests: guestsMayNot,
  allow: canSwitchLive,
  refusal: adminsOnly,
  invalid: { title: 'Erro ao ativar live', text: 'Verifique o link e tente novamente' },
  failure: { title: 'Erro ao ativar live', text: 'Verifique o link e tente novamente' },
  async run({ url }, { actor }) {
    const now = new Date()
    const stream = { isActive: true, url, activatedAt: now, expiresAt: expiryOf(now), activatedBy: actor.id }
    const settings = await db.liveSettings.upsert({ where: { id: 1 }, create: { id: 1, ...stream }, update: stream })
    updateTag(tags.live)
    const title = 'Live ativada com sucesso! Expira em 1h30min.'
    return done<Broadcast>({ title }, { result: broadcastOf(settings, now) })
  },
})

export const deactivateLive = action({
  input: nothing,
  guests: guestsMayNot,
  allow: canSwitchLive,
  refusal: adminsOnly,
  failure: { title: 'Erro ao alterar live', text: 'Tente novamente em alguns instantes' },
  async run() {
    await db.liveSettings.updateMany({ where: { id: 1, isActive: true }, data: { isActive: false } })
    updateTag(tags.live)
    return done<Broadcast>({ title: 'Live desativada' }, { result: offAir })
  },
})
