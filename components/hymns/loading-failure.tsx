import { isUnauthorized } from '@/components/kit/browser/read-json'
import { Button } from '@/components/kit/ui/button'
import { SignInLink } from '@/components/kit/ui/sign-in-link'

type Props = {
  error: unknown
  retry: () => void
  texts: { signedOut: string; failed: string; offline: string }
  className: string
}

/**
 * Says that hymns or their words could not be loaded, and why: with a sign-in link if the session has ended, else with a
 * retry button.
 */
export function LoadingFailure({ error, retry, texts, className }: Props) {
  const signedOut = isUnauthorized(error)
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-3 ${className}`}>
      <p>{signedOut ? texts.signedOut : navigator.onLine ? texts.failed : texts.offline}</p>
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
