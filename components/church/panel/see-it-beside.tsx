import { useEffect, useState } from 'react'
import { lazyImport } from '@/components/browser/coming'
import { useLazyImport } from '@/components/browser/use-coming'
import type { Church, SectionName } from '@/lib/church/facts'

type Props = { section: SectionName; church: Church }

const preview = lazyImport(() => import('./preview').then(({ Preview }) => Preview), { forSome: true })

/** What is typed as visitors will see it: beside the form, where there is room. A phone does not even fetch it. */
export function SeeItBeside(props: Props) {
  const [wide, setWide] = useState(false)

  useEffect(() => {
    const room = matchMedia('(min-width: 80rem)')
    const look = () => setWide(room.matches)
    look()
    room.addEventListener('change', look)
    return () => room.removeEventListener('change', look)
  }, [])

  return (
    // What is taller than the window scrolls, with the keyboard too.
    <section
      aria-label="Como vai ficar"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] min-h-120 overflow-y-auto rounded-soft border border-line bg-paper shadow-card xl:block"
    >
      {wide && <Seen {...props} />}
    </section>
  )
}

/** Without a network there is none: the form does without. */
function Seen(props: Props) {
  const Preview = useLazyImport(preview, () => {})
  return Preview && <Preview {...props} />
}
