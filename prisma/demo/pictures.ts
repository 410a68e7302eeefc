import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { drawings } from './drawings/album.ts'
import { height, width } from './drawings/paint.ts'
import { portrait } from './drawings/portrait.ts'
import { type Person, people } from './people.ts'

export type Picture = { of: string; key: string; width: number; height: number; bytes: number }

/** Paints every drawing and portrait into the uploads folder. */
export function paintPictures(dataDir: string, ids: Record<string, string>, now: Date) {
  const scenes = Object.entries(drawings).map(([name, drawing]) =>
    store(dataDir, name, `notices/${randomUUID()}.webp`, asNoticePicture(drawing)),
  )
  const portraits = Object.entries<Person>(people).flatMap(([name, person]) =>
    person.portrait
      ? store(dataDir, name, `avatars/${ids[name]}/${now.getTime()}.webp`, asAvatar(portrait(person.portrait)))
      : [],
  )
  return Promise.all([...scenes, ...portraits])
}

export async function discard(dataDir: string, pictures: Picture[]) {
  await Promise.all(pictures.map(({ key }) => rm(path.join(dataDir, 'uploads', key), { force: true })))
}

/** The hand-cut edge of a drawing is ragged where the sheet ends: that much is trimmed. */
const margin = 12

function asNoticePicture(drawing: string) {
  const inside = { left: margin, top: margin * 0.75, width: width - 2 * margin, height: height - 1.5 * margin }
  return sharp(Buffer.from(drawing)).extract(inside).webp({ quality: 82 })
}

function asAvatar(drawing: string) {
  const square = { left: 190, top: 40, width: 820, height: 820 }
  return sharp(Buffer.from(drawing)).extract(square).resize(400).webp({ quality: 84 })
}

/** Writes beside the final name first, so that a picture is either whole or not there. */
async function store(dataDir: string, of: string, key: string, picture: sharp.Sharp): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const file = path.join(dataDir, 'uploads', key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, data)
  await rename(`${file}.part`, file)
  return { of, key, width: info.width, height: info.height, bytes: data.length }
}
