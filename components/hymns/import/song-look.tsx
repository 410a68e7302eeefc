import { ChartPreview } from '@/components/hymns/editor/chart-preview'
import { ReadingChoice } from '@/components/hymns/editor/paste/reading-choice'
import { TextArea } from '@/components/kit/form/field'
import type { SongToChange } from '@/lib/hymns/import/queries'
import { LYRICS_LENGTH } from '@/lib/hymns/lengths'

type Props = { song: SongToChange; lyrics: string; onChange: (lyrics: string) => void }

/** A song's words and chords, to be corrected, and how its chart will look; both ways to read it where that is uncertain. */
export const SongLook = ({ song: { monospaced, proportional }, lyrics, onChange }: Props) => (
  <>
    {monospaced !== null && proportional !== null && (
      <div className="rounded-soft bg-primary-soft p-4">
        <ReadingChoice readings={{ monospaced, proportional }} lyrics={lyrics} onChoose={onChange} />
      </div>
    )}
    <TextArea
      // Without a name: the dialog sends the lyrics only if they changed, and stores their draft.
      name=""
      label="Letra e cifra"
      hint="Corrija aqui o que foi lido: [G] antes da sílaba põe o acorde em cima dela."
      required
      maxLength={LYRICS_LENGTH}
      spellCheck={false}
      className="min-h-56 font-mono text-[0.9375rem] leading-relaxed"
      value={lyrics}
      onChange={event => onChange(event.target.value)}
    />
    <section aria-label="Como vai ficar" className="min-w-0">
      <h3 className="mb-1.5 font-sans text-base font-bold">Como vai ficar</h3>
      <div className="min-h-24 rounded-soft bg-sunken p-4">
        <ChartPreview lyrics={lyrics} />
      </div>
    </section>
  </>
)
