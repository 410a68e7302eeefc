'use client'

import type { OpenImport, RecentImport } from '@/lib/hymns/import/queries'
import { ImportSources } from './import-sources'
import { PreparedImport } from './prepared-import'
import { RecentImports } from './recent-imports'
import { SentFiles } from './sent-files'
import { useImportFiles } from './use-import-files'

type Props = { open: OpenImport | null; recent: RecentImport[] }

/** Many songs at once: what they come from, what will come, and what came in the last two weeks. */
export function ImportScreen({ open, recent }: Props) {
  const sending = useImportFiles()
  const songs = open?.songs ?? []

  return (
    <div className="flex flex-col gap-8 *:min-w-0">
      <section aria-label="De onde vêm os louvores" className="grid grid-cols-1 gap-4">
        <ImportSources onAdd={sending.add} />
        <SentFiles files={sending.files} onRetry={sending.retry} />
      </section>
      {open && songs.length > 0 && (
        <PreparedImport key={open.id} prepared={open} sending={sending.busy} onLeave={sending.clear} />
      )}
      {recent.length > 0 && <RecentImports imports={recent} />}
    </div>
  )
}
