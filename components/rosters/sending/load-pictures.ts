import { readIfChanged } from '@/components/kit/browser/read-json'
import { PICTURES_HEADER } from '@/lib/rosters/sending/sending'
import { teamApi } from '@/lib/values/routes/team-routes'

/** A picture as a file to send, and the address at which the browser holds it. */
export type LoadedPicture = { file: File; address: string }

/** Loads all pictures of a team's month; none while nothing is published. */
export async function loadPictures(month: { month: string; team: string }): Promise<LoadedPicture[]> {
  const first = await readPicture(month, 1).catch(allowMissing)
  if (!first) return []
  const others = Array.from({ length: first.count - 1 }, (_, index) => readPicture(month, index + 2))
  const blobs = [first, ...(await Promise.all(others))].map(({ blob }) => blob)
  return blobs.map((blob, index) => ({
    file: new File([blob], nameFile(month.month, index, blobs.length), { type: 'image/png' }),
    address: URL.createObjectURL(blob),
  }))
}

async function readPicture(month: { month: string; team: string }, page: number) {
  const response = await readIfChanged(teamApi.rosterPicture({ ...month, page: String(page) }), null)
  return { blob: await response.blob(), count: Number(response.headers.get(PICTURES_HEADER)) }
}

function allowMissing(error: unknown) {
  if (error instanceof Error && 'status' in error && error.status === 404) return undefined
  throw error
}

const nameFile = (month: string, index: number, count: number) =>
  count > 1 ? `escala-${month}-${index + 1}.png` : `escala-${month}.png`
