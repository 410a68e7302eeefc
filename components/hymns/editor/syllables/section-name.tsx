import { useId, useState } from 'react'

type Props = { name: string; index: number; onRename: (name: string) => void }

/** The name of a section, which can be typed or chosen; it is written when the field is left. */
export function SectionName({ name, index, onRename }: Props) {
  const listId = useId()
  const [edited, setEdited] = useState({ name, typed: name })
  // An undo gives it another name.
  const typed = edited.name === name ? edited.typed : name

  function save() {
    setEdited({ name, typed: name })
    if (typed.trim() !== name) onRename(typed)
  }

  return (
    <>
      <input
        aria-label={`Nome da parte ${index + 1}`}
        placeholder={`Parte ${index + 1}`}
        list={listId}
        maxLength={60}
        enterKeyHint="done"
        autoComplete="off"
        data-unsaved={typed === name ? undefined : ''}
        className="min-h-11 min-w-32 flex-1 rounded-soft bg-transparent px-3 font-bold text-ellipsis placeholder:font-semibold placeholder:text-ink-soft hover:bg-surface focus:bg-surface"
        value={typed}
        onChange={event => setEdited({ name, typed: event.target.value })}
        onBlur={save}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Within a form, Enter would send it.
          event.preventDefault()
          save()
        }}
      />
      <datalist id={listId}>
        {['Intro', 'Estrofe', 'Pré-refrão', 'Refrão', 'Ponte', 'Solo', 'Final'].map(known => (
          <option key={known} value={known} />
        ))}
      </datalist>
    </>
  )
}
