import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type Picture = { of: string; key: string; width: number; height: number; bytes: number }

const folder = path.join(import.meta.dirname, 'pictures')

/** Copies every picture into the uploads folder; a file named like a person is that person's portrait. */
export async function copyPictures(dataDir: string, ids: Record<string, string>, now: Date) {
  const files = await readdir(folder)
  return Promise.all(
    files.map(file => {
      const of = path.parse(file).name
      return of in ids
        ? store(dataDir, { of, key: `avatars/${ids[of]}/${now.getTime()}.webp`, width: 400, height: 400 })
        : store(dataDir, { of, key: `notices/${randomUUID()}.webp`, width: 1200, height: 900 })
    }),
  )
}

export async function discard(dataDir: string, pictures: Picture[]) {
  await Promise.all(pictures.map(({ key }) => rm(path.join(dataDir, 'uploads', key), { force: true })))
}

/** Writes beside the final name first, so that a picture is either whole or not there. */
async function store(dataDir: string, picture: Omit<Picture, 'bytes'>): Promise<Picture> {
  const file = path.join(dataDir, 'uploads', picture.key)
  await mkdir(path.dirname(file), { recursive: true })
  await copyFile(path.join(folder, `${picture.of}.webp`), `${file}.part`)
  const { size: bytes } = await stat(`${file}.part`)
  await rename(`${file}.part`, file)
  return { ...picture, bytes }
}
