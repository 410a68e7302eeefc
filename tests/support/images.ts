import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { COPIES_FOLDER } from '@/lib/uploads/copy'

export const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()

/** Every file under the data folder's uploads that somebody sent, and what was made of those. */
export const storedFiles = () => everyFile().filter(file => !file.startsWith(COPIES_FOLDER))
export const madeFiles = () => everyFile().filter(file => file.startsWith(COPIES_FOLDER))

function everyFile() {
  const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
