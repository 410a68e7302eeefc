import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export type Picture = { subject: string; key: string; width: number; height: number; bytes: number }

const pictureFolder = path.join(import.meta.dirname, 'pictures')

/** Copies every picture into the uploads folder. A file named after a person is that person's portrait. */
export async function copyDemoPictures(dataDir: string, ids: Record<string, string>, now: Date) {
  const files = await readdir(pictureFolder)
  return Promise.all(
    files.map(file => {
      const subject = path.parse(file).name
      return subject in ids
        ? storePicture(dataDir, {
            subject,
            key: `avatars/${ids[subject]}/${now.getTime()}.webp`,
            width: 400,
            height: 400,
          })
        : storePicture(dataDir, { subject, key: `notices/${randomUUID()}.webp`, width: 1200, height: 900 })
    }),
  )
}

export async function removePictures(dataDir: string, pictures: Picture[]) {
  await Promise.all(pictures.map(({ key }) => rm(path.join(dataDir, 'uploads', key), { force: true })))
}

/** Writes a temporary file and renames it, so that a picture is either complete or absent. */
async function storePicture(dataDir: string, picture: Omit<Picture, 'bytes'>): Promise<Picture> {
  const file = path.join(dataDir, 'uploads', picture.key)
  await mkdir(path.dirname(file), { recursive: true })
  await copyFile(path.join(pictureFolder, `${picture.subject}.webp`), `${file}.part`)
  const { size: bytes } = await stat(`${file}.part`)
  await rename(`${file}.part`, file)
  return { ...picture, bytes }
}
