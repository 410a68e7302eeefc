import { LoadingFailure } from './loading-failure'
import type { MissingHymns } from './use-songbook'

type Props = { missing: MissingHymns | undefined; className: string }

/** Below the first hymns of a songbook: that the others are coming, or that they did not come. */
export function MissingHymnsStatus({ missing, className }: Props) {
  if (!missing) return null
  if (missing.loading) return <p className={`text-ink-soft ${className}`}>Carregando todos os louvores…</p>
  return <LoadingFailure error={missing.error} retry={missing.retry} texts={failureTexts} className={className} />
}

const failureTexts = {
  signedOut: 'Entre para ver todos os louvores.',
  failed: 'Não foi possível carregar todos os louvores, só os primeiros.',
  offline: 'Sem internet, só os primeiros louvores estão aqui.',
}
