import { useContext } from 'react'
import { lazyComparison } from '@/components/kit/form/comparison/lazy-comparison'
import { FormOutcome } from './use-field-outcome'

/**
 * For a form that edits a record: the version it began with and, if somebody else saved in between, both versions to
 * choose from, in place of the fields. It is a child of the `Form` itself, as the row of buttons is.
 */
export function VersionField({ startVersion }: { startVersion: number }) {
  const { outcome, attempt } = useContext(FormOutcome)
  const { conflict, values, message } = outcome.status === 'refused' ? outcome : {}
  // After a conflict was resolved, the form is sent again over the version that was compared.
  const baseVersion = Math.max(startVersion, Number(values?.version) || 0)
  const Comparison = lazyComparison.get()
  return (
    <>
      {/* Firefox would restore a hidden value, too, when the page is loaded again. */}
      <input type="hidden" autoComplete="off" name="version" value={baseVersion} />
      {conflict && Comparison && <Comparison key={attempt} title={message?.title} {...conflict} />}
    </>
  )
}
