import { ChartPreview } from '@/components/hymns/editor/chart-preview'
import { ReadingChoice } from '@/components/hymns/editor/paste/reading-choice'
import type { SongToChange } from '@/lib/hymns/import/queries'

type Props = { song: SongToChange; lyrics: string; onChange: (lyrics: string) => void }

/** How a song's chart will look, and both ways to read it where the letter widths are uncertain. */
export const SongLook = ({ song: { monospaced, proportional }, lyrics, onChange }: Props) => (
  <>
    {monospaced !== null && proportional !== null && (
      <div className="rounded-soft bg-primary-soft p-4">
        <ReadingChoice readings={{ monospaced, proportional }} lyrics={lyrics} onChoose={onChange} />
      </div>
    )}
    <section aria-label="Como vai ficar" className="min-w-0">
      <h3 className="mb-1.5 font-sans text-base font-bold">Como vai ficar</h3>
      <div className="min-h-24 rounded-soft bg-sunken p-4">
        <ChartPreview lyrics={lyrics} />
      </div>
    </section>
  </>
)
