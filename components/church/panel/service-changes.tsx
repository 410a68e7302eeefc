import { ChangeNote } from '@/components/kit/form/change-note'
import { describeServiceChanges } from '@/lib/events/services/changes'

/** Says, before the list of services is saved, what becomes of the days that it takes or moves. */
export function ServiceChanges(changes: Parameters<typeof describeServiceChanges>[0]) {
  const { removals, moves } = describeServiceChanges(changes)
  return (
    <>
      {removals.length > 0 && <ChangeNote takes>{listSentences(removals)}</ChangeNote>}
      {moves.length > 0 && <ChangeNote>{listSentences(moves)}</ChangeNote>}
    </>
  )
}

const listSentences = (sentences: string[]) => sentences.map(sentence => <p key={sentence}>{sentence}</p>)
