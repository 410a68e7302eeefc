import { expect, it } from 'vitest'
import { createPlaces } from '@/lib/platform/limited-process/places'

let number = 0

/** Two places; says who got one, in order. */
function open(longestWait = 60_000) {
  const started: string[] = []
  const withPlace = createPlaces({ name: `trial ${number++}`, count: 2, longestWait })
  const enter = (person: string, signal?: AbortSignal) => {
    const { promise, resolve: leave } = Promise.withResolvers<void>()
    const done = withPlace({ person, time: 60_000, signal }, () => {
      started.push(person)
      return promise
    })
    done.catch(() => {})
    return { leave, done }
  }
  return { started, enter }
}

it('a person has one place, and who had one waits behind everybody else', async () => {
  const { started, enter } = open()
  const [ana, , beto, caio] = ['ana', 'ana', 'beto', 'caio'].map(person => enter(person))
  await expect.poll(() => started).toEqual(['ana', 'beto'])
  ana?.leave()
  await expect.poll(() => started).toEqual(['ana', 'beto', 'caio'])
  caio?.leave()
  await expect.poll(() => started).toEqual(['ana', 'beto', 'caio', 'ana'])
  beto?.leave()
})

it('who waits too long is told for how long all places are taken, and who leaves waits no more', async () => {
  const { started, enter } = open(50)
  const ana = enter('ana')
  enter('beto')
  const leaving = new AbortController()
  const dora = enter('dora', leaving.signal)
  leaving.abort()
  await expect(dora.done).rejects.toMatchObject({ name: 'AbortError' })
  for (const person of ['caio', 'ana'])
    await expect(enter(person).done).rejects.toMatchObject({ name: 'NoPlace', seconds: 60 })
  ana.leave()
  await ana.done
  enter('eva')
  await expect.poll(() => started).toEqual(['ana', 'beto', 'eva'])
})
