import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { receiveFile } from '@/lib/hymns/import/mutations'
import { written } from '@/lib/platform/action/written'
import { slowDocx } from '@/tests/support/hostile-documents'
import { insertProfile } from '@/tests/support/people'
import { makeZip } from '@/tests/support/song-files'

const song = Buffer.from('Luz do dia\nTom: G\n\nG     D\nCanta hoje minha alma')
const oneSong = written({ report: { songs: 1, problems: [] } })
const findAdmin = async () => (await insertProfile({ isAdmin: true })).id

it('while a file takes a minute another person’s is read, and who leaves ends the reading and may send again', async () => {
  const [ana, beto] = [await findAdmin(), await findAdmin()]
  const send = (by: string, name: string, content: Uint8Array, signal?: AbortSignal) =>
    receiveFile({ uploadId: randomUUID(), by, name, content, signal })

  const leaving = new AbortController()
  const files = ['1', '2', '3', '4'].map(name => ({ name: `${name}.docx`, content: slowDocx() }))
  const slow = send(ana, 'slow.zip', makeZip(files), leaving.signal)
  expect(await send(beto, 'luz.txt', song)).toEqual(oneSong)

  leaving.abort()
  await expect(slow).rejects.toMatchObject({ name: 'AbortError' })
  expect(await send(ana, 'luz.txt', song)).toEqual(oneSong)
})
