'use client'

import { KeyRound } from 'lucide-react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogContent, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { Spinner } from '@/components/kit/ui/spinner'

const privateFeedPanel = lazyImport(
  () => import('./private-feed-panel').then(({ PrivateFeedPanel }) => PrivateFeedPanel),
  { onDemand: true },
)

export const PrivateFeedDialog = () => (
  <Dialog>
    <DialogTrigger className="mt-2 flex min-h-11 items-center gap-2 text-left font-bold text-primary underline-offset-4 hover:underline">
      <KeyRound aria-hidden className="size-5 shrink-0" />
      Assinar com os eventos para membros
    </DialogTrigger>
    <DialogContent
      title="Calendário dos membros"
      description="Um endereço só seu, com os eventos abertos a todos e os que são para membros."
    >
      <LazyComponent component={privateFeedPanel} props={{}} placeholder={<Spinner />} />
    </DialogContent>
  </Dialog>
)
