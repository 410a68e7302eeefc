import { SegmentedControl } from '@/components/kit/form/segmented-control'
import { Disclosure } from '@/components/kit/ui/disclosure'
import type { DisplaySettings } from '@/components/playing/preferences/use-display-settings'
import { NOTATIONS, SPELLINGS } from '@/lib/engines/cifra/chart/chart-view'

type Props = { display: DisplaySettings; onChange: (change: Partial<DisplaySettings>) => void }

const NOTATION_NAMES = { letters: 'Letras', degrees: 'Graus', solfege: 'Dó Ré Mi' }
const EXAMPLES = { letters: 'C  G/B  Am7', degrees: 'I  V/VII  VIm7', solfege: 'Dó  Sol/Si  Lám7' }
const SPELLING_NAMES = { original: 'Original', key: 'Pelo tom' }
const SPELLING_HINTS = {
  original: 'Sustenidos e bemóis como no original.',
  key: 'Sustenidos e bemóis do tom que soa: em D, A/C# e nunca A/Db.',
}

/** The other notations and spellings of chords, collapsed by default. */
export function ChordSettings({ display: { as, spelling }, onChange }: Props) {
  return (
    <Disclosure title="Cifra">
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <SegmentedControl
            label="Acordes"
            choices={NOTATIONS}
            chosen={as}
            onChoose={as => onChange({ as })}
            labels={NOTATION_NAMES}
          />
          <p className="text-[0.9375rem] whitespace-pre-wrap text-ink-soft">{EXAMPLES[as]}</p>
        </div>
        {as !== 'degrees' && (
          <div className="grid gap-1.5">
            <SegmentedControl
              label="Grafia"
              choices={SPELLINGS}
              chosen={spelling}
              onChoose={spelling => onChange({ spelling })}
              labels={SPELLING_NAMES}
            />
            <p className="text-[0.9375rem] text-ink-soft">{SPELLING_HINTS[spelling]}</p>
          </div>
        )}
      </div>
    </Disclosure>
  )
}
