'use client'

import { useDeferredValue, useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { useLazyImport } from '@/components/kit/browser/use-lazy-import'
import { SkeletonText } from '@/components/kit/ui/skeleton'

const lazyChartPreview = lazyImport(() => import('./chart-preview').then(({ ChartPreview }) => ChartPreview))

/** A live preview of the chart beside its text. The editor works before this code has loaded. */
export function LyricsPreview({ lyrics }: { lyrics: string }) {
  const deferredLyrics = useDeferredValue(lyrics)
  const [failed, setFailed] = useState(false)
  const Preview = useLazyImport(lazyChartPreview, () => setFailed(true))

  return (
    <section aria-label="Como vai ficar" className="min-w-0">
      <h2 className="mb-1.5 font-sans text-base font-bold">Como vai ficar</h2>
      <div className="min-h-24 rounded-soft bg-sunken p-4">
        {!deferredLyrics.trim() && <p className="text-ink-soft">A cifra aparece aqui enquanto você escreve.</p>}
        {failed && <p className="text-ink-soft">A prévia não abriu. Pode escrever e salvar assim mesmo.</p>}
        {deferredLyrics.trim() &&
          (Preview ? <Preview lyrics={deferredLyrics} /> : !failed && <SkeletonText lines={4} />)}
      </div>
    </section>
  )
}
