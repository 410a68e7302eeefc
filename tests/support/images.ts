import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

export const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()

/** Every file under the data folder's uploads. */
export function storedFiles() {
  const folder = path.join(process.env.DATA_DIR ?? '', 'uploads')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
