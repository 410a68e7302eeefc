import { OneOfFew } from '@/components/form/one-of-few'
import type { Reading } from '@/components/playing/preferences/use-display-settings'
import { Fold } from '@/components/ui/fold'
import { CHORDS_AS, SPELLINGS } from '@/lib/cifra/chart/chart-view'

type Props = { reading: Reading; onChange: (change: Partial<Reading>) => void }

const ways = { letters: 'Letras', degrees: 'Graus', solfege: 'Dó Ré Mi' }
const examples = { letters: 'C  G/B  Am7', degrees: 'I  V/VII  VIm7', solfege: 'Dó  Sol/Si  Lám7' }
const spellings = { original: 'Original', key: 'Pelo tom' }
const meanings = {
  original: 'Sustenidos e bemóis como no original.',
  key: 'Sustenidos e bemóis do tom que soa: em D, A/C# e nunca A/Db.',
}

/** Other ways of seeing chords, folded away until they are wanted. */
export function ChordSettings({ reading: { as, spelling }, onChange }: Props) {
  return (
    <Fold title="Cifra">
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <OneOfFew label="Acordes" choices={CHORDS_AS} chosen={as} onChoose={as => onChange({ as })} named={ways} />
          <p className="text-[0.9375rem] whitespace-pre-wrap text-ink-soft">{examples[as]}</p>
        </div>
        {as !== 'degrees' && (
          <div className="grid gap-1.5">
            <OneOfFew
              label="Grafia"
              choices={SPELLINGS}
              chosen={spelling}
              onChoose={spelling => onChange({ spelling })}
              named={spellings}
            />
            <p className="text-[0.9375rem] text-ink-soft">{meanings[spelling]}</p>
          </div>
        )}
      </div>
    </Fold>
  )
}
