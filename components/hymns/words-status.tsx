import { isUnauthorized } from '@/components/kit/browser/read-json'
import { Button } from '@/components/kit/ui/button'
import { SignInLink } from '@/components/kit/ui/sign-in-link'

type Props = {
  words: { searching: boolean; error: unknown; onDevice: boolean; retry: () => void }
  className?: string
}

/** Below what was found: whether songs are still searched, and if not, why. Its lines take the place of what comes. */
export function WordsStatus({ words: { searching, error, onDevice, retry }, className = '' }: Props) {
  if (searching) return <p className={`text-ink-soft ${className}`}>Procurando nas letras…</p>
  if (onDevice) return <p className={`text-ink-soft ${className}`}>{ON_DEVICE}</p>
  if (!error) return null
  const signedOut = isUnauthorized(error)
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-3 ${className}`}>
      <p>{signedOut ? 'Entre para procurar também nas letras.' : navigator.onLine ? FAILED : OFFLINE}</p>
      {signedOut ? (
        <SignInLink />
      ) : (
        <Button variant="quiet" size="small" onClick={retry}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}

const FAILED = 'Não foi possível procurar nas letras. Procuramos só nos títulos e números.'
const OFFLINE = 'Sem internet, procuramos só nos títulos e números.'
const ON_DEVICE = 'Sem internet, procuramos nas letras guardadas neste aparelho.'
