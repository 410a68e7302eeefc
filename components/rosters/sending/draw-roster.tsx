import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ComponentProps } from 'react'
import { compressDrawing } from '@/lib/platform/uploads/image'
import { drawLinkPreview } from '@/lib/platform/uploads/link-preview'
import { PICTURE_WIDTH, RosterPicture } from './roster-picture'

/** Draws a month's roster as a PNG, small enough for a phone's data plan. */
export async function drawRoster(roster: ComponentProps<typeof RosterPicture>) {
  const [fraunces, nunito] = await Promise.all([font('fraunces-soft-600.woff'), font('nunito-sans-600.woff')])
  const drawing = await drawLinkPreview(<RosterPicture {...roster} />, {
    width: PICTURE_WIDTH,
    // As high as its content.
    height: undefined,
    fonts: [
      { name: 'Fraunces', data: fraunces, weight: 600 },
      { name: 'Nunito', data: nunito, weight: 600 },
    ],
  })
  const picture = await compressDrawing(new Uint8Array(await drawing.arrayBuffer()))
  return new Uint8Array(picture)
}

const font = (name: string) => readFile(path.join(process.cwd(), 'app/fonts', name))
