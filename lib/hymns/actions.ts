'use server'

import { updateTag } from 'next/cache'
import { action, formAction } from '@/lib/action'
import { db } from '@/lib/db'
import { eraseHymn } from '@/lib/hymns/mutations'
import { canWriteHymns } from '@/lib/hymns/policy'
import { changedHymn, hymnFields, hymnRef } from '@/lib/hymns/schema'
import { done } from '@/lib/outcome'
import { tags } from '@/lib/tags'

export const createHymn = formAction({
  input: hymnFields,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem adicionar louvores. Faça login para continuar.' },
  refusal: { title: 'Acesso Negado', text: 'Somente administradores podem adicionar louvores.' },
  invalid: { title: 'Erro', text: 'Preencha todos os campos obrigatórios' },
  failure: { title: 'Erro', text: 'Erro ao adicionar louvor' },
  allow: canWriteHymns,
  async run(fields) {
    const hymn = await db.hymn.create({ data: fields, select: { id: true } })
    updateTag(tags.hymns)
    return done({ title: 'Sucesso', text: 'Louvor adicionado com sucesso' }, { goTo: `/app/hymns/${hymn.id}` })
  },
})

export const updateHymn = formAction({
  input: changedHymn,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem editar louvores. Faça login para continuar.' },
  refusal: { title: 'Acesso Negado', text: 'Somente administradores podem editar louvores.' },
  invalid: { title: 'Erro', text: 'Preencha todos os campos obrigatórios' },
  missing: { title: 'Erro', text: 'Louvor não encontrado' },
  failure: { title: 'Erro', text: 'Erro ao atualizar louvor' },
  find: ({ hymnId }) =>
    db.hymn.findUnique({
      where: { id: hymnId },
      select: { id: true, playlistItems: { select: { playlistId: true } } },
    }),
  allow: canWriteHymns,
  async run({ hymnId: id, ...fields }, { subject: hymn }) {
    await db.hymn.update({ where: { id }, data: fields })
    forget(id, hymn.playlistItems)
    return done({ title: 'Sucesso', text: 'Louvor atualizado com sucesso' }, { goTo: `/app/hymns/${id}` })
  },
})

export const deleteHymn = action({
  input: hymnRef,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem deletar louvores. Faça login para continuar.' },
  refusal: { title: 'Acesso Negado', text: 'Somente administradores podem deletar louvores.' },
  missing: { title: 'Erro', text: 'Louvor não encontrado' },
  failure: { title: 'Erro', text: 'Erro ao deletar louvor' },
  find: ({ hymnId }) => db.hymn.findUnique({ where: { id: hymnId }, select: { id: true } }),
  allow: canWriteHymns,
  async run(_, { subject: hymn }) {
    const playlistIds = await eraseHymn(hymn.id)
    forget(
      hymn.id,
      playlistIds.map(playlistId => ({ playlistId })),
    )
    return done({ title: 'Sucesso', text: 'Louvor deletado com sucesso' })
  },
})

/** In how many playlists a hymn stands: asked for before it is deleted. */
export const countPlaylistsOf = action({
  input: hymnRef,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem deletar louvores. Faça login para continuar.' },
  failure: { title: 'Erro', text: 'Erro ao carregar dados' },
  find: ({ hymnId }) =>
    db.hymn.findUnique({ where: { id: hymnId }, select: { _count: { select: { playlistItems: true } } } }),
  allow: canWriteHymns,
  run: async (_, { subject: hymn }) => done(undefined, { result: hymn._count.playlistItems }),
})

/** Number and title show in the list and in every playlist the hymn stands in. */
function forget(hymnId: string, places: { playlistId: string }[]) {
  updateTag(tags.hymns)
  updateTag(tags.hymn(hymnId))
  if (places.length > 0) updateTag(tags.playlists)
  for (const { playlistId } of places) updateTag(tags.playlist(playlistId))
}
