'use client'

import { useDeferredValue, useState } from 'react'
import { coming } from '@/components/browser/coming'
import { useComing } from '@/components/browser/use-coming'
import { SkeletonText } from '@/components/ui/skeleton'

const chartPreview = coming(() => import('./chart-preview').then(({ ChartPreview }) => ChartPreview))

/** The chart beside its text, while it is written; one can write before the code that draws it is here. */
export function HowItLooks({ lyrics }: { lyrics: string }) {
  const seen = useDeferredValue(lyrics)
  const [failed, fail] = useState(false)
  const Preview = useComing(chartPreview, () => fail(true))

  return (
    <section aria-label="Como vai ficar" className="min-w-0">
      <h2 className="mb-1.5 font-sans text-base font-bold">Como vai ficar</h2>
      <div className="min-h-24 rounded-soft bg-sunken p-4">
        {!seen.trim() && <p className="text-ink-soft">A cifra aparece aqui enquanto você escreve.</p>}
        {failed && <p className="text-ink-soft">A prévia não abriu. Pode escrever e salvar assim mesmo.</p>}
        {seen.trim() && (Preview ? <Preview lyrics={seen} /> : !failed && <SkeletonText lines={4} />)}
      </div>
    </section>
  )
}
