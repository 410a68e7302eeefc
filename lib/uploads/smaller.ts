import 'server-only'
import { buffer } from 'node:stream/consumers'
import { bounded } from '@/lib/process/cache/bounded'
import { narrowed } from './image'
import { read } from './storage'

/** Drawing takes a good part of a second: what was drawn stays in this process's memory, the least asked for going first. */
const drawn = bounded<Buffer>(50_000_000, ({ length }) => length)

/** What is being drawn now: whoever asks for it meanwhile gets the same. */
const coming = new Map<string, Promise<Buffer | undefined>>()

/** A stored picture, no wider than that; nothing when there is none. Whoever asks has found out that it may be seen. */
export async function smaller(name: string, width: number) {
  const key = `${name} ${width}`
  const kept = drawn.get(key)
  if (kept) return kept

  const drawing = coming.get(key) ?? draw(name, width)
  coming.set(key, drawing)
  try {
    const picture = await drawing
    if (picture) drawn.set(key, picture)
    return picture
  } finally {
    coming.delete(key)
  }
}

async function draw(name: string, width: number) {
  const file = await read(name)
  return file && narrowed(await buffer(file.stream), width)
}
