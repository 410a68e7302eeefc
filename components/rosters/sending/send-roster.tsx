'use client'

import { MessageCircle } from 'lucide-react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { Dialog, DialogContent, DialogTrigger } from '@/components/kit/overlay/dialog'
import { Button } from '@/components/kit/ui/button'
import { LazyComponent } from '@/components/kit/ui/lazy-component'
import { SkeletonList } from '@/components/kit/ui/skeleton'

const sending = lazyImport(() => import('./sending').then(({ Sending }) => Sending), { onDemand: true })

/** How the leader sends a published month by WhatsApp: as a picture for the group, and person by person. */
export const SendRoster = ({ month, teamId }: { month: string; teamId: string }) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="quiet">
        <MessageCircle aria-hidden className="size-5" />
        Enviar
      </Button>
    </DialogTrigger>
    <DialogContent title="Enviar a escala" description="Nada sai sozinho: quem envia é você, pelo seu WhatsApp.">
      <LazyComponent component={sending} props={{ month, teamId }} placeholder={<SkeletonList rows={3} />} />
    </DialogContent>
  </Dialog>
)
