import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { COPIES_FOLDER } from '@/lib/platform/uploads/copies/copy-plan'

export const createPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()

/** Every uploaded file in the data folder, without the copies made from them. */
export const listStoredFiles = () => listFiles().filter(file => !file.startsWith(COPIES_FOLDER))
export const listDerivedFiles = () => listFiles().filter(file => file.startsWith(COPIES_FOLDER))

function listFiles() {
  const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
