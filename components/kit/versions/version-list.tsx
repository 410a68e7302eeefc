import { ChevronRight } from 'lucide-react'
import { focusAndScroll } from '@/components/kit/browser/focus'
import { Badge } from '@/components/kit/ui/badge'
import type { EarlierVersion } from '@/lib/platform/versions/stored-versions'

type ListedVersion = Omit<EarlierVersion<unknown>, 'content'>
type Props = { versions: ListedVersion[]; lastRead: number | undefined; onOpen: (number: number) => void }

/** Newest first: who changed what, and when. The first is the current version. */
export function VersionList({ versions: [current, ...earlier], lastRead, onOpen }: Props) {
  return (
    <>
      <p className="mb-4 text-ink-soft">Abra uma para ler por inteiro. Ficam guardadas as últimas vinte.</p>
      <ol className="grid gap-2 pb-2">
        {current && (
          <li className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-soft bg-sunken px-4 py-3">
            <VersionSummary {...current} />
            <Badge tone="primary">Agora</Badge>
          </li>
        )}
        {earlier.map(version => (
          <li key={version.number}>
            <button
              type="button"
              ref={version.number === lastRead ? focusAndScroll : undefined}
              onClick={() => onOpen(version.number)}
              className="flex w-full items-center gap-3 rounded-soft border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-line-strong hover:bg-paper"
            >
              <VersionSummary {...version} />
              <ChevronRight aria-hidden className="size-5 text-ink-soft" />
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

function VersionSummary({ number, by, when, changed }: ListedVersion) {
  return (
    <span className="grid min-w-0 flex-[1_1_9rem] leading-snug">
      <span className="font-bold wrap-anywhere">{by}</span>
      <span className="text-[0.9375rem] text-ink-soft">{when}</span>
      <span className="mt-1 text-[0.9375rem]">{describeChanges(number, changed)}</span>
    </span>
  )
}

function describeChanges(number: number, changed: string[]) {
  if (changed.length > 0) return `mudou: ${changed.join(', ').toLowerCase()}`
  return number === 1 ? 'a primeira versão' : 'a mais antiga guardada'
}
