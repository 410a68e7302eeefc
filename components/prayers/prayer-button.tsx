'use client'

import { HandHeart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFetchedDialog } from '@/components/overlay/use-fetched-dialog'
import { Button } from '@/components/ui/button'
import { messages } from '@/lib/prayers/messages'

/** Opens the prayer request. */
export function PrayerButton(look: Omit<ComponentProps<typeof Button>, 'onClick' | 'pending'>) {
  const { part, how, button } = useFetchedDialog(() => import('./prayer-form'), messages.notOpened)
  return (
    <>
      <Button {...look} {...button}>
        <HandHeart aria-hidden className="size-5" />
        Peça uma oração
      </Button>
      {part && <part.PrayerForm {...how} />}
    </>
  )
}
