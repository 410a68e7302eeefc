'use server'

import { updateTag } from 'next/cache'
import { action, formAction } from '@/lib/action'
import { db } from '@/lib/db'
import { done, refused } from '@/lib/outcome'
import { addHymn, createWithHymns, moveHymn, removeHymn } from '@/lib/playlists/mutations'
import { countOfHymns } from '@/lib/playlists/place'
import { canChangePlaylist, canCreatePlaylists } from '@/lib/playlists/policy'
import { changedPlaylist, itemMove, itemRef, newItem, newPlaylist, playlistRef } from '@/lib/playlists/schema'
import { tags } from '@/lib/tags'

export const createPlaylist = formAction({
  input: newPlaylist,
  guests: { title: 'Acesso Negado', text: 'Faça login para criar playlists.' },
  invalid: { title: 'Nome obrigatório', text: 'Por favor, insira um nome para a playlist.' },
  failure: { title: 'Erro', text: 'Erro ao criar playlist' },
  allow: canCreatePlaylists,
  async run(fields, { actor }) {
    const playlist = await createWithHymns(fields, actor.id)
    if (!playlist) return done(undefined, { goTo: '/app/playlists' })

    forget(playlist.id)
    return done(
      { title: 'Playlist criada', text: `Playlist criada com sucesso, com ${countOfHymns(playlist.hymns)}.` },
      { goTo: `/app/playlists?highlight=${playlist.id}` },
    )
  },
})

export const updatePlaylist = formAction({
  input: changedPlaylist,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem editar playlists. Faça login para continuar.' },
  invalid: { title: 'Nome obrigatório', text: 'Por favor, insira um nome para a playlist.' },
  missing: { title: 'Erro', text: 'Playlist não encontrada' },
  failure: { title: 'Erro', text: 'Erro ao atualizar playlist' },
  find: findPlaylist,
  allow: canChangePlaylist,
  async run({ name, description }, { subject: playlist }) {
    await db.playlist.update({ where: { id: playlist.id }, data: { name, description } })
    forget(playlist.id)
    return done(
      { title: 'Playlist atualizada', text: 'Playlist atualizada com sucesso' },
      { goTo: `/app/playlists?highlight=${playlist.id}` },
    )
  },
})

export const deletePlaylist = action({
  input: playlistRef,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem deletar playlists. Faça login para continuar.' },
  missing: { title: 'Erro', text: 'Playlist não encontrada' },
  failure: { title: 'Erro', text: 'Erro ao deletar playlist' },
  find: findPlaylist,
  allow: canChangePlaylist,
  async run(_, { subject: playlist }) {
    await db.playlist.deleteMany({ where: { id: playlist.id } })
    forget(playlist.id)
    return done({ title: 'Sucesso', text: 'Playlist deletada com sucesso' })
  },
})

export const addHymnToPlaylist = action({
  input: newItem,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem modificar playlists. Faça login para continuar.' },
  missing: { title: 'Erro', text: 'Playlist não encontrada' },
  failure: { title: 'Erro', text: 'Erro ao adicionar louvor à playlist' },
  find: findPlaylist,
  allow: canChangePlaylist,
  async run({ hymnId, at }, { subject: playlist }) {
    const found = await addHymn(playlist.id, hymnId, at)
    if (!found) return refused({ title: 'Erro', text: 'Louvor não encontrado' })

    forget(playlist.id)
    return done({ title: 'Sucesso', text: 'Louvor adicionado à playlist' })
  },
})

export const removeHymnFromPlaylist = action({
  input: itemRef,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem modificar playlists. Faça login para continuar.' },
  missing: { title: 'Erro', text: 'Playlist não encontrada' },
  failure: { title: 'Erro', text: 'Erro ao remover louvor da playlist' },
  find: findPlaylist,
  allow: canChangePlaylist,
  async run({ hymnId }, { subject: playlist }) {
    await removeHymn(playlist.id, hymnId)
    forget(playlist.id)
    return done({ title: 'Sucesso', text: 'Louvor removido da playlist' })
  },
})

export const moveHymnInPlaylist = action({
  input: itemMove,
  guests: { title: 'Acesso Negado', text: 'Convidados não podem modificar playlists. Faça login para continuar.' },
  missing: { title: 'Erro', text: 'Playlist não encontrada' },
  failure: { title: 'Erro', text: 'Erro ao reordenar louvores' },
  find: findPlaylist,
  allow: canChangePlaylist,
  async run({ hymnId, to }, { subject: playlist }) {
    const place = await moveHymn(playlist.id, hymnId, to)
    if (place === null) return refused({ title: 'Erro', text: 'Este louvor não está mais na playlist.' })

    forget(playlist.id)
    return done(undefined, { result: { place } })
  },
})

function findPlaylist({ playlistId }: { playlistId: string }) {
  return db.playlist.findUnique({ where: { id: playlistId }, select: { id: true, createdBy: true } })
}

function forget(playlistId: string) {
  updateTag(tags.playlists)
  updateTag(tags.playlist(playlistId))
}
