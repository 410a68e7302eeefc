import { DoubtfulLines } from '@/components/hymns/editor/doubtful-lines'
import { findDoubtfulLines } from '@/lib/engines/cifra/paste/doubtful-lines'

type Props = { lyrics: string; onChange: (lyrics: string) => void }

/** The lines of a song that look like chords and would stay in the old key, each with one tap for what it is. */
export const SongLines = ({ lyrics, onChange }: Props) => (
  <DoubtfulLines lyrics={lyrics} found={findDoubtfulLines(lyrics)} onChange={onChange} />
)
