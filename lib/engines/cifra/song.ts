/** A song as programs exchange it: every reader returns one, every writer takes one. */
export type Song = {
  title: string
  number: number | null
  /** The hymnal that the number belongs to; empty: the church's own songbook. */
  collection: string
  author: string
  /** The key of the chords as written, such as `Bb` or `F#m`; empty if the song does not say it. */
  key: string
  /** The fret of the capo that the chart is written for; 0: none. */
  capo: number
  /** Beats per minute. */
  tempo: number | null
  themes: string[]
  /** A recording or a video of the song, by https; empty: none. */
  link: string
  /** Text with chords in the songbook's markup. */
  lyrics: string
}

/** A text that is not in the format that it seems to be in; its message is for people. */
export class UnreadableSongs extends Error {
  override name = 'UnreadableSongs'
}
