import { expect, it } from 'vitest'
import { readSongFile } from '@/lib/hymns/import/files/read-file'
import { hostileDocuments } from '@/tests/support/hostile-documents'
import { isLongRun } from '@/tests/support/long'

/** The others are read in the long form: some take the minute that a file may take. */
const ALWAYS = ['bomb.pdf', 'laughs.docx', 'two-thousand-and-one.zip', 'object-streams-in-circle.pdf']

/** Of these the songs are read, and nothing is wrong with them. */
const READ = [
  'longest-songs.txt',
  'numbers-without-end.pdf',
  'two-thousand-parts.docx',
  'laughs-musicxml.xml',
  'two-thousand.zip',
]

const documents = Object.entries(hostileDocuments).filter(([name]) => isLongRun || ALWAYS.includes(name))

it.each(documents)('%s is read, or refused in words, within its budget', async (name, make) => {
  const { songs, problems } = await readSongFile({ name, content: make(), person: 'ana' }, song => song)
  if (READ.includes(name)) expect([songs.length > 0, problems]).toEqual([true, []])
  else expect(problems.length).toBeGreaterThan(0)
  for (const { fileName, message } of problems) {
    expect(fileName).toMatch(new RegExp(`^${name}`))
    expect(message).toMatch(/^\p{Lu}.{15,}[.]$/u)
  }
})
