import { Eye } from 'lucide-react'
import { useState } from 'react'
import { lazyImport } from '@/components/browser/lazy-import'
import { LazyDialog } from '@/components/overlay/lazy-dialog'
import { Button } from '@/components/ui/button'
import type { Church, SectionName } from '@/lib/church/facts'

const previewDialog = lazyImport(() => import('./preview').then(({ PreviewDialog }) => PreviewDialog))

/** The same preview in a dialog behind a button, for screens without room beside the form. */
export function SeeItLater(props: { section: SectionName; church: Church }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid xl:hidden">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        Ver como fica
      </Button>
      {open && <LazyDialog dialog={previewDialog} props={{ ...props, onOpenChange: setOpen }} />}
    </div>
  )
}
