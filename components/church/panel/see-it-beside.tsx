import { useEffect, useState } from 'react'
import { lazyImport } from '@/components/browser/lazy-import'
import { useLazyImport } from '@/components/browser/use-lazy-import'
import type { Church, SectionName } from '@/lib/church/facts'

type Props = { section: SectionName; church: Church }

const preview = lazyImport(() => import('./preview').then(({ Preview }) => Preview), { forSome: true })

/** A live preview beside the form, on wide screens. A phone does not even load it. */
export function SeeItBeside(props: Props) {
  const [wide, setWide] = useState(false)

  useEffect(() => {
    const wideScreen = matchMedia('(min-width: 80rem)')
    const update = () => setWide(wideScreen.matches)
    update()
    wideScreen.addEventListener('change', update)
    return () => wideScreen.removeEventListener('change', update)
  }, [])

  return (
    // A preview taller than the window scrolls by itself, also with the keyboard.
    <section
      aria-label="Como vai ficar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] min-h-120 overflow-y-auto rounded-soft border border-line bg-paper shadow-card xl:block"
    >
      {wide && <LazyPreview {...props} />}
    </section>
  )
}

/** Renders nothing if the preview cannot be loaded, such as without a network. */
function LazyPreview(props: Props) {
  const Preview = useLazyImport(preview, () => {})
  return Preview && <Preview {...props} />
}
