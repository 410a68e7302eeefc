import { readJson } from '@/components/kit/browser/read-json'
import type { Readings } from '@/lib/engines/cifra/paste/pasted-song'
import { describeFilled, type SongFields } from '@/lib/hymns/pasted-fields'
import { teamApi } from '@/lib/values/routes/team-routes'
import { readPaste } from './read-paste'

/** What a paste filled in, and what it takes to undo that. */
export type FilledPaste = {
  text: string
  doubts: string[]
  readings?: Readings
  /** The text of several songs, which the import reads. */
  several?: string
  /** The values before, of the fields that were filled. */
  before: Partial<SongFields>
  pasted: string
  lyrics: string
}

/** The form of a new hymn, as a paste fills it. */
export type FillableForm = {
  fields: SongFields & { lyrics: string }
  /** Whether the person has not typed into a field, so that it may be filled. */
  isUntouched: (name: keyof SongFields) => boolean
  write: (change: Partial<SongFields>) => void
  changeLyrics: (lyrics: string) => void
}

/** Fills the form from what was pasted; `getForm` returns it as it is now, because the number comes from the server. */
export async function fillFromPaste(
  content: { text: string; html: string },
  getForm: () => FillableForm,
): Promise<FilledPaste | undefined> {
  const read = readPaste(content)
  if (!read) return undefined
  const pasted = getForm().fields.lyrics
  const nothing = { before: {}, pasted, lyrics: pasted, doubts: [] }
  if ('songCount' in read)
    return {
      ...nothing,
      text: `Este texto tem ${read.songCount} louvores: aqui cabe um de cada vez.`,
      several: read.chart,
    }

  const collection = getForm().isUntouched('collection') ? read.fields.collection : getForm().fields.collection
  const number = await findNumber(collection, read.song.number)
  const form = getForm()
  // Somebody types already.
  if (form.fields.lyrics !== pasted) return undefined
  const proposed = { ...read.fields, number: number ?? read.fields.number }
  const names = (Object.keys(proposed) as (keyof SongFields)[]).filter(
    name => proposed[name] !== '' && proposed[name] !== form.fields[name] && form.isUntouched(name),
  )
  const pick = (from: SongFields): Partial<SongFields> => Object.fromEntries(names.map(name => [name, from[name]]))
  const filled = pick(proposed)
  const text = describeFilled(filled, read.hasChords && read.song.lyrics !== pasted)
  if (!text) return undefined
  const before = pick(form.fields)
  form.changeLyrics(read.song.lyrics)
  form.write(filled)
  const wasTaken = read.song.number !== null && 'number' in filled && filled.number !== read.fields.number
  const taken = wasTaken ? [`O número ${read.song.number} já é de outro louvor.`] : []
  const { readings } = read
  return { text, doubts: [...taken, ...read.doubts], readings, before, pasted, lyrics: read.song.lyrics }
}

/** Without an answer, the person types the number. */
async function findNumber(collection: string, wanted: number | null) {
  const answer = await readJson<{ number: number | null }>(teamApi.freeNumber({ collection, wanted })).catch(() => null)
  return answer?.number ? String(answer.number) : undefined
}
