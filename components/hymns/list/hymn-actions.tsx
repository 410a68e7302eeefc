import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { IconButton } from '@/components/kit/ui/icon-button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import type { ListedHymn } from '@/lib/hymns/queries'
import type { OnDelete } from './hymn-menu'

// A menu weighs more than the whole list, and only who writes hymns has it.
const hymnMenu = lazyImport(() => import('./hymn-menu').then(({ HymnMenu }) => HymnMenu), { onDemand: true })

type Props = { hymn: ListedHymn; onDelete: OnDelete }

/** What may be done with a hymn, behind one button: the menu itself is made when it is opened first. */
export function HymnActions({ hymn, onDelete }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <IconButton
      label={`Mais sobre ${hymn.title}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setIsWanted(true)}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
  return isWanted ? <LazyComponent component={hymnMenu} props={{ hymn, onDelete }} placeholder={button} /> : button
}
