import { LoadingFailure } from './loading-failure'

type Props = {
  words: { searching: boolean; error: unknown; onDevice: boolean; retry: () => void }
  className?: string
}

/** Below what was found: whether songs are still searched, and if not, why. Its lines take the place of what comes. */
export function WordsStatus({ words: { searching, error, onDevice, retry }, className = '' }: Props) {
  if (searching) return <p className={`text-ink-soft ${className}`}>Procurando nas letras…</p>
  if (onDevice) return <p className={`text-ink-soft ${className}`}>{ON_DEVICE}</p>
  if (!error) return null
  return <LoadingFailure error={error} retry={retry} texts={failureTexts} className={className} />
}

const failureTexts = {
  signedOut: 'Entre para procurar também nas letras.',
  failed: 'Não foi possível procurar nas letras. Procuramos só nos títulos e números.',
  offline: 'Sem internet, procuramos só nos títulos e números.',
}
const ON_DEVICE = 'Sem internet, procuramos nas letras guardadas neste aparelho.'
