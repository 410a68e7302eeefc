'use client'

import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '@/components/kit/overlay/dialog'
import { Button } from '@/components/kit/ui/button'
import { Card } from '@/components/kit/ui/card'
import { returnToFormerChurch } from '@/lib/assembly/backup/actions'
import { RestoreDialog } from './restore-dialog'

type Props = { schema: string; replacedAt: string; keptUntil: string; children: ReactNode }

/** The church from before the last restore, for a week, and in what the one of now differs. */
export function FormerChurch({ schema, replacedAt, keptUntil, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-heading">A igreja de antes</h2>
      <p>
        A igreja como era em {replacedAt}, antes de voltar a uma cópia, está guardada aqui até {keptUntil}.
      </p>
      {children}
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Undo2 aria-hidden />
          Voltar à igreja de antes
        </Button>
      </div>
      <Dialog open={open} onOpenChange={setOpen}>
        {open && (
          <RestoreDialog
            title="Voltar à igreja de antes"
            description={`A igreja volta a ser como era em ${replacedAt}. A de agora fica guardada no lugar dela.`}
            action={returnToFormerChurch}
            subject={{ schema }}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </Card>
  )
}
