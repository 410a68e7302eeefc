import { useContext } from 'react'
import { SubmitButton } from './form'
import { FormOutcome } from './form-answer'
import { lazyComparison } from './later-comparison'

/**
 * Inside a form that changes something: the version it began with and, when somebody else saved in between, both texts
 * to choose from, field by field.
 */
export function VersionField({ startVersion }: { startVersion: number }) {
  const { outcome, attempt } = useContext(FormOutcome)
  const { conflict, values, message } = outcome.status === 'refused' ? outcome : {}
  // Once two texts were compared and one was chosen, it is over that version that the form is sent again.
  const baseVersion = Math.max(startVersion, Number(values?.version) || 0)
  const Comparison = lazyComparison.get()
  return (
    <>
      <input type="hidden" name="version" value={baseVersion} />
      {conflict && Comparison && (
        <Comparison
          key={attempt}
          title={message?.title}
          {...conflict}
          submit={<SubmitButton whilePending="Salvando...">Salvar assim</SubmitButton>}
        />
      )}
    </>
  )
}
