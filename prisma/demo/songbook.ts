import { readdirSync, readFileSync } from 'node:fs'

const hymnFolder = new URL('./hymns/', import.meta.url)

/** Reads the hymns, one per file: the number is in the file name; title, key, an empty line and the chart follow. */
export function readSongbook() {
  return readdirSync(hymnFolder)
    .sort()
    .map(file => {
      const [title = '', defaultKey = '', , ...chart] = readFileSync(new URL(file, hymnFolder), 'utf8')
        .trimEnd()
        .split('\n')
      return { number: Number.parseInt(file, 10), title, defaultKey, lyrics: chart.join('\n') }
    })
}

export const demoPlaylists = [
  {
    /** Planned for the next evening service of a Sunday. */
    isForSunday: true,
    name: 'Culto de domingo',
    description: 'Da abertura ao envio. Os tons são os do ensaio.',
    by: 'marta',
    numbers: [150, 1, 12, 3, 77],
  },
  {
    isForSunday: false,
    name: 'Ceia',
    description: 'Para cantar baixo, com a mesa posta.',
    by: 'davi',
    numbers: [46, 18, 122, 40],
  },
] as const
