import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawings } from './drawings/album.ts'
import { portrait } from './drawings/portrait.ts'
import { painted, type Textures, unpackTextures } from './drawings/texture.ts'
import { type Person, people } from './people.ts'

export type Picture = { of: string; key: string; width: number; height: number; bytes: number }

/** Paints every drawing and portrait into the uploads folder. */
export async function paintPictures(dataDir: string, ids: Record<string, string>, now: Date) {
  const textures = await unpackTextures()
  const scenes = Object.entries(drawings).map(([of, drawing]) => ({ of, key: `notices/${randomUUID()}.webp`, drawing }))
  const portraits = Object.entries<Person>(people).flatMap(([of, person]) =>
    person.portrait ? { of, key: `avatars/${ids[of]}/${now.getTime()}.webp`, drawing: portrait(person.portrait) } : [],
  )
  return Promise.all([...scenes, ...portraits].map(sheet => store(dataDir, sheet, textures)))
}

export async function discard(dataDir: string, pictures: Picture[]) {
  await Promise.all(pictures.map(({ key }) => rm(path.join(dataDir, 'uploads', key), { force: true })))
}

type Sheet = { of: string; key: string; drawing: string }

/** Writes beside the final name first, so that a picture is either whole or not there. */
async function store(dataDir: string, { of, key, drawing }: Sheet, textures: Textures): Promise<Picture> {
  const { bytes, width, height } = await painted(drawing, textures)
  const file = path.join(dataDir, 'uploads', key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
  return { of, key, width, height, bytes: bytes.length }
}
