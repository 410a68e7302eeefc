import { useContext } from 'react'
import { SubmitButton } from './form'
import { FormAnswer } from './form-answer'
import { comparison } from './later-comparison'

/**
 * Inside a form that changes something: the version it began with and, when somebody else saved in between, both texts
 * to choose from, field by field.
 */
export function Version({ began }: { began: number }) {
  const { outcome, attempt } = useContext(FormAnswer)
  const { conflict, values, message } = outcome.status === 'refused' ? outcome : {}
  // Once two texts were compared and one was chosen, it is over that version that the form is sent again.
  const compared = Math.max(began, Number(values?.version) || 0)
  const Comparison = comparison.now()
  return (
    <>
      <input type="hidden" name="version" value={compared} />
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
