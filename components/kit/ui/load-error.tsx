import { isUnauthorized } from '@/components/kit/browser/read-json'
import { Button } from './button'
import { SignInLink } from './sign-in-link'

/** Replaces content that could not be loaded: a sign-in link if the session has ended, otherwise a retry button. */
export function LoadError({ error, retry }: { error: unknown; retry: () => void }) {
  const signedOut = isUnauthorized(error)
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-6 text-center">
      <p>{signedOut ? 'Entre para ver' : 'Erro ao carregar dados'}</p>
      {signedOut ? (
        <SignInLink />
      ) : (
        <Button variant="quiet" onClick={retry}>
          Tentar de novo
        </Button>
      )}
    </div>
  )
}
