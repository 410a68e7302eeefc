import 'server-only'
import * as z from 'zod'
import { createPlaces } from '@/lib/platform/limited-process/places'
import { type EndReason, ProcessEnded } from '@/lib/platform/limited-process/process-ended'
import { runLimited } from '@/lib/platform/limited-process/run-limited'
import { log } from '@/lib/platform/runtime/log'
import { READERS, READING_LIMITS, READING_WAIT } from './limits'
import type { FileProblem, Found, ReadSong } from './song-file'
import { reasons } from './unreadable-file'

export type { FileProblem, ReadSong } from './song-file'

/** A file of a person who waits for its songs. */
type SentFile = {
  name: string
  /** Its path, or its bytes. */
  content: string | Uint8Array
  person: string
  /** Says that the person has left. */
  signal?: AbortSignal
}

const withPlace = createPlaces({ name: 'reading of songs', count: READERS, longestWait: READING_WAIT })

type Convert<Song> = (song: ReadSong) => Song | Promise<Song>
type Converted<Song> = { songs: Song[]; problems: FileProblem[] }

/**
 * Reads the songs of a file in a process of its own: what is in it can take no more than that process may. Each song is
 * converted as it comes, so that the app holds one form of it. What cannot be read is a problem with a sentence for
 * people. Throws `NoPlace` if too many files of others are read.
 */
export const readSongFile = <Song>(file: SentFile, convert: Convert<Song>): Promise<Converted<Song>> =>
  withPlace({ ...file, time: READING_LIMITS.time }, () => readApart(file, convert))

async function readApart<Song>({ name, content, person, signal }: SentFile, convert: Convert<Song>) {
  const read: Converted<Song> = { songs: [], problems: [] }
  let begun = name
  try {
    await runLimited({
      ...{ program: 'lib/hymns/import/files/reader-program.ts', task: { name }, input: content },
      ...{ limits: READING_LIMITS, signal, owner: person },
      onMessage: async message => {
        const { data: said } = found.safeParse(message)
        if (!said) throw new ProcessEnded('failed', 'it sent what is no song')
        if ('song' in said) read.songs.push(await convert(said.song))
        else if ('problem' in said) read.problems.push(said.problem)
        else begun = said.begun
      },
    })
    return read
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error
    if (error.reason === 'failed') log.warn('a song file could not be read', { error })
    return addEnd(read, error.reason, name, begun)
  }
}

/** The songs of a zip that were read before the file that ended the reading come in. */
function addEnd<Song>({ songs, problems }: Converted<Song>, reason: EndReason, name: string, begun: string) {
  const message = sentences[reason]
  if (reason === 'answer' || begun === name) return { songs: [], problems: [{ fileName: name, message }] }
  const rest = { fileName: name, message: reasons.restUnread }
  return { songs, problems: [...problems, { fileName: begun, message }, rest] }
}

const sentences: Record<EndReason, string> = {
  memory: reasons.tooHeavy,
  time: reasons.tooSlow,
  answer: reasons.tooMuchText,
  failed: reasons.damaged,
}

const text = z.string()
const problem = z.strictObject({ fileName: text, message: text })
/** What the process may say: a file may have made it say anything. */
const found: z.ZodType<Found> = z.union([
  z.strictObject({ begun: text }),
  z.strictObject({ problem }),
  z.strictObject({
    song: z.strictObject({
      song: z.strictObject({
        ...{ title: text, number: z.number().nullable(), collection: text, author: text, key: text },
        ...{ capo: z.number(), tempo: z.number().nullable(), themes: z.array(text), link: text, lyrics: text },
      }),
      doubts: z.array(text),
      readings: z.strictObject({ monospaced: text, proportional: text }).optional(),
      fileName: text,
    }),
  }),
])
