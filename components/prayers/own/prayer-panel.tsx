'use client'

import { useState } from 'react'
import { lazyImport } from '@/components/kit/browser/lazy-import'
import { readJson } from '@/components/kit/browser/read-json'
import { useLoaded } from '@/components/kit/browser/use-loaded'
import { Dialog, DialogTrigger } from '@/components/kit/overlay/dialog'
import { LazyDialog } from '@/components/kit/overlay/lazy-dialog'
import { Button } from '@/components/kit/ui/button'
import { PrayerButton } from '@/components/prayers/prayer-button'
import { useMe } from '@/components/session/use-me'
import { isPerson } from '@/lib/platform/session/actor'
import type { OwnPrayer } from '@/lib/prayers/own-prayer'
import { api } from '@/lib/values/routes/routes'

const ownPrayersDialog = lazyImport(
  () => import('./own-prayers-dialog').then(({ OwnPrayersDialog }) => OwnPrayersDialog),
  {
    onDemand: true,
  },
)

/** One line of the home page: asks for prayer, or says how the person's own requests are. */
export function PrayerPanel({ acceptsPrayers }: { acceptsPrayers: boolean }) {
  const { prayers, reload } = useOwnPrayers()
  const [open, setOpen] = useState(false)
  const { title, text } = describePrayers(prayers)
  // If nobody reads requests, nobody is invited to ask; earlier requests stay visible.
  if (!acceptsPrayers && prayers.length === 0) return null

  return (
    <section
      aria-label="Oração"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-soft bg-accent-soft px-4 py-3"
    >
      <div role="status" className="min-w-0 flex-[1_1_8rem] leading-snug">
        <p className="min-w-0">
          <span className="block font-bold">{title}</span>
          {text && <span className="block text-[0.9375rem]">{text}</span>}
        </p>
      </div>
      {prayers.length > 0 ? (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button size="small">Meus pedidos</Button>
          </DialogTrigger>
          {open && (
            <LazyDialog
              dialog={ownPrayersDialog}
              props={{ prayers, acceptsPrayers, onChange: reload, onOpenChange: setOpen }}
            />
          )}
        </Dialog>
      ) : (
        <PrayerButton size="small" variant="quiet" onSent={reload} />
      )}
    </section>
  )
}

function describePrayers(prayers: OwnPrayer[]): { title: string; text?: string } {
  const praying = prayers.find(({ status }) => status === 'praying')
  if (praying) return { title: 'Sua igreja está orando por você', text: `Desde ${praying.claimed ?? praying.since}.` }
  if (prayers.some(({ status }) => status === 'new'))
    return { title: 'Seu pedido foi recebido', text: 'A equipe pastoral vai orar por você.' }
  return { title: 'Podemos orar por você?' }
}

/** The signed-in person's requests, newest first; empty for guests and while loading. */
function useOwnPrayers() {
  const me = useMe()
  const id = me && isPerson(me) ? me.id : null
  const load = async () => ({ personId: id, prayers: id ? await readJson<OwnPrayer[]>(api.myPrayers) : [] })
  const { loaded, retry } = useLoaded(load, [id])
  // Next keeps a screen alive after navigation: another person may be signed in by now.
  return { prayers: loaded?.personId === id ? loaded.prayers : noPrayers, reload: retry }
}

const noPrayers: OwnPrayer[] = []
