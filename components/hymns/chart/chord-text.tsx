import type { Harmony } from '@/lib/cifra/markup/chord-group'

/** A chord that nobody can read is marked: it stays in the old key when the others move. */
export function Chords({ harmony }: { harmony: Harmony }) {
  const readable = harmony.signs.every(sign => sign.kind !== 'unknown')
  return <span className="font-extrabold text-chord">{readable ? harmony.text : harmony.signs.map(markedSign)}</span>
}

const markedSign = ({ kind, text }: Harmony['signs'][number], index: number) =>
  kind === 'unknown' ? (
    <mark key={index} title="Acorde não reconhecido" className="bg-danger-soft text-danger underline decoration-wavy">
      {text}
    </mark>
  ) : (
    text
  )
