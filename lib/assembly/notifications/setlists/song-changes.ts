import type { ItemSettings } from '@/lib/playlists/item-settings'

type Song = { hymnId: string } & ItemSettings

/** '2 louvores novos, 1 saiu, 1 tom mudou.'; undefined if the songs are the same, played in the same way. */
export function describeSongChanges(known: Song[], now: Song[]) {
  const added = findMissing(now, known)
  const removed = findMissing(known, now)
  const pairs = now.flatMap(song => {
    const before = known.find(({ hymnId }) => hymnId === song.hymnId)
    return before ? [[before, song] as const] : []
  })
  const keys = pairs.filter(([before, song]) => before.key !== song.key || before.capo !== song.capo).length
  const settings = pairs.filter(
    ([before, song]) => before.note !== song.note || before.singer !== song.singer || before.tempo !== song.tempo,
  ).length
  const words = [
    added > 0 && count(added, 'louvor novo', 'louvores novos'),
    removed > 0 && count(removed, 'saiu', 'saíram'),
    keys > 0 && count(keys, 'tom mudou', 'tons mudaram'),
    settings > 0 && count(settings, 'anotação mudou', 'anotações mudaram'),
    added + removed === 0 && isReordered(known, now) && 'a ordem mudou',
  ].filter(Boolean)
  if (words.length === 0) return undefined
  const text = words.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. Agora: ${count(now.length, 'louvor', 'louvores')}.`
}

/** How many songs of a list the other one lacks; a song may stand twice in it. */
function findMissing(list: Song[], other: Song[]) {
  const rest = other.map(({ hymnId }) => hymnId)
  return list.filter(({ hymnId }) => {
    const index = rest.indexOf(hymnId)
    if (index < 0) return true
    rest.splice(index, 1)
    return false
  }).length
}

const isReordered = (known: Song[], now: Song[]) => known.some(({ hymnId }, index) => hymnId !== now[index]?.hymnId)

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
