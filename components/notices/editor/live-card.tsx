import { Card } from '@/components/kit/ui/card'
import { FramedPicture } from '@/components/notices/pictures/framed-picture'
import { RichText } from '@/components/notices/rich-text'

type Props = { title: string; content: string; pictures: string[]; isPinned: boolean; attachment: string | undefined }

/** How the notice will look, while it is written. */
export const LiveCard = ({ title, content, pictures: [first, ...others], isPinned, attachment }: Props) => (
  <section aria-label="Como vai aparecer" className="grid content-start gap-2">
    <p aria-hidden className="eyebrow">
      Como vai aparecer
    </p>
    <Card className="grid grid-cols-1 gap-4">
      <header>
        <p className={`font-display text-heading font-semibold wrap-anywhere ${title ? '' : 'text-ink-soft'}`}>
          {title || 'Título'}
        </p>
        {isPinned && <p className="text-[0.9375rem] font-semibold text-ink-soft">Fixado</p>}
      </header>
      {first && (
        <div className="relative">
          <FramedPicture src={first} alt="" sizes="20rem" />
          {others.length > 0 && (
            <p className="absolute top-2 right-2 rounded-full bg-surface/90 px-3 py-0.5 text-[0.875rem] font-bold figures">
              1 / {others.length + 1}
            </p>
          )}
        </div>
      )}
      <p className={`line-clamp-10 whitespace-pre-line wrap-anywhere ${content ? '' : 'text-ink-soft'}`}>
        {content ? <RichText text={content} formatted /> : 'O texto aparece aqui enquanto você escreve.'}
      </p>
      {attachment && <p className="rounded-soft bg-sunken px-4 py-3 font-semibold wrap-anywhere">{attachment}</p>}
    </Card>
  </section>
)
