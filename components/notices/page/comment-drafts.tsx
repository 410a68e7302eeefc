import { useParams } from 'next/navigation'
import { storageChanges } from '@/components/kit/browser/storage'
import { useStore } from '@/components/kit/browser/use-store'
import { forgetDraft } from '@/components/kit/form/drafts'
import { copyText } from '@/components/kit/overlay/share'
import { Button } from '@/components/kit/ui/button'
import { listCommentDrafts } from '@/components/notices/discussion/comment-draft'

/** The person's drafts of comments on the notice of this address: its page, with their fields, is gone. */
export function CommentDrafts() {
  const { id } = useParams()
  useStore(storageChanges, changes => changes, undefined)
  const drafts = typeof id === 'string' ? listCommentDrafts(id) : []
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby="nao-publicado" className="w-full rounded-soft bg-sunken px-4 pt-3 pb-1 text-left">
      <p id="nao-publicado" role="alert" className="font-semibold">
        O que você escreveu não foi publicado: copie, se quiser guardar.
      </p>
      <ul className="ruled">
        {drafts.map(({ name, content }) => (
          <li key={name} className="pt-2">
            <p className="wrap-anywhere whitespace-pre-line">{content}</p>
            <div className="flex flex-wrap justify-end">
              <Button variant="ghost" size="small" onClick={() => copyText(content)}>
                Copiar
              </Button>
              <Button variant="ghost" size="small" onClick={() => forgetDraft(name)}>
                Descartar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
