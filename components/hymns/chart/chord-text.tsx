import type { ChordGroup } from '@/lib/cifra/markup/chord-group'

/** Marks a chord that cannot be parsed: transposition leaves it in the old key. */
export function ChordText({ chordGroup }: { chordGroup: ChordGroup }) {
  const isReadable = chordGroup.tokens.every(token => token.kind !== 'unknown')
  return (
    <span className="font-extrabold text-chord">
      {isReadable ? chordGroup.text : chordGroup.tokens.map(renderToken)}
    </span>
  )
}

const renderToken = ({ kind, text }: ChordGroup['tokens'][number], index: number) =>
  kind === 'unknown' ? (
    <mark key={index} title="Acorde não reconhecido" className="bg-danger-soft text-danger underline decoration-wavy">
      {text}
    </mark>
  ) : (
    text
  )
