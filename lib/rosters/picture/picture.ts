import type { Occurrence } from '@/lib/events/occurrence'
import { formatWeekday } from '@/lib/platform/runtime/time'
import { countMissing, type RosterDay, type RosterMonth } from '@/lib/rosters/month/month'

/** A service as the picture of a month shows it. */
export type PictureDay = {
  key: string
  /** 'Domingo, 6' */
  day: string
  /** '19:30 · Culto Evangelístico' */
  service: string
  isCancelled: boolean
  rows: PictureRow[]
}
/** Who takes a position, and whether somebody is missing. */
type PictureRow = { position: string; names: string[]; isOpen: boolean }

/** Two services side by side, or one. */
export type PictureBand = PictureDay[]

/**
 * Lays out a published month as pictures for a group: one, or several where one would be so long that a messenger
 * shrinks it until nobody can read it. Days on which nobody was asked are left out.
 */
export function layOutPictures({ team, days }: Pick<RosterMonth, 'team' | 'days'>): PictureBand[][] {
  const positions = new Map(team.positions.map(({ id, name }) => [id, name]))
  const pictureDays = days.flatMap(day => divideDay(toPictureDay(day, positions)))
  const bands = pictureDays.length === 1 ? [pictureDays] : inPairs(pictureDays)
  return fillPictures(bands)
}

function toPictureDay({ key, occurrence, places }: RosterDay, positions: Map<string, string>): PictureDay {
  const isSomebodyAsked = places.some(({ people }) => people.some(({ servantId }) => servantId))
  const isCancelled = occurrence.isCancelled === true
  return {
    ...{ key, isCancelled },
    day: `${formatWeekday(occurrence.date)}, ${Number(occurrence.date.slice(8))}`,
    service: describeService(occurrence),
    rows: !isSomebodyAsked
      ? []
      : places.flatMap(place => {
          const names = place.people.map(({ name }) => name)
          const isOpen = countMissing(place) > 0
          const position = positions.get(place.positionId) ?? ''
          return names.length > 0 || isOpen ? [{ position, names, isOpen }] : []
        }),
  }
}

const describeService = ({ time, isAllDay, title }: Occurrence) => (isAllDay ? title : `${time} · ${title}`)

/** A day with more rows than fit a picture goes on in the next. */
function divideDay(day: PictureDay): PictureDay[] {
  if (day.rows.length === 0) return []
  const parts: PictureDay[] = []
  for (const row of day.rows) {
    const last = parts.at(-1)
    if (last && estimateHeight({ ...last, rows: [...last.rows, row] }) <= HEIGHT) last.rows.push(row)
    else parts.push({ ...day, key: `${day.key} ${parts.length}`, rows: [row] })
  }
  return parts
}

const inPairs = (days: PictureDay[]): PictureBand[] =>
  days.flatMap((_, index) => (index % 2 === 0 ? [days.slice(index, index + 2)] : []))

function fillPictures(bands: PictureBand[]) {
  const pictures: PictureBand[][] = []
  let height = 0
  for (const band of bands) {
    const added = Math.max(...band.map(estimateHeight))
    const last = pictures.at(-1)
    if (last && height + added <= HEIGHT) {
      last.push(band)
      height += added
    } else {
      pictures.push([band])
      height = added
    }
  }
  return pictures
}

/** How high a day is drawn in half the picture's width, rather more than less. */
const estimateHeight = ({ rows }: PictureDay) => 170 + rows.reduce((sum, row) => sum + 48 * estimateLines(row), 0)

/** The names stand beside the position if there is room, otherwise below it, and their lines are seldom full. */
function estimateLines({ position, names, isOpen }: PictureRow) {
  const width = names.join(', ').length * 19 + (isOpen ? 170 : 0)
  return position.length * 15 + 14 + width <= 432 ? 1 : 1 + Math.ceil(width / 390)
}

/** Of the days below the heading: together they are about as high as twice the picture's width. */
const HEIGHT = 2700
