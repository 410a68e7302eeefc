import { Dialog, DialogContent } from '@/components/overlay/dialog'
import type { Church, SectionName } from '@/lib/church/facts'
import { Preview } from './preview'

type Props = { section: SectionName; church: Church; onOpenChange: (open: boolean) => void }

export const PreviewDialog = ({ onOpenChange, ...shown }: Props) => (
  <Dialog open onOpenChange={onOpenChange}>
    <DialogContent title="Como fica no site" wide>
      <div className="-mx-5 sm:-mx-6">
        <Preview {...shown} />
      </div>
    </DialogContent>
  </Dialog>
)
