import { MarkedText } from '@/components/form/marked-text'
import { Picture } from '@/components/notices/pictures/picture'
import { noticeWording, type WrittenNotice } from '@/lib/notices/wording'
import { api } from '@/lib/routes'

/** A notice as it was, with its pictures. */
export function NoticeVersion({ version, now }: { version: WrittenNotice; now: WrittenNotice }) {
  const pictures = version.images
  return (
    <>
      <h4 className="font-display text-heading font-semibold">
        <MarkedText text={version.title} other={now.title} />
      </h4>
      <p className="mt-0.5 mb-3 text-[0.9375rem] text-ink-soft">
        <MarkedText text={wordsFor(version)} other={wordsFor(now)} whole />
      </p>
      <p>
        <MarkedText text={version.content} other={now.content} whole />
      </p>
      {pictures.length > 0 && (
        <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3">
          {pictures.map((address, at) => (
            <li key={address}>
              <Picture src={api.restorablePicture(address)} alt={`Imagem ${at + 1} desta versão`} sizes="12rem" />
              {!now.images.includes(address) && (
                <p className="mt-1 text-[0.9375rem]">
                  <mark>não está no aviso agora</mark>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Line by line, so that each is marked for itself. */
const wordsFor = ({ type, showOnHomepage }: WrittenNotice) =>
  [
    noticeWording.type.format?.(type),
    showOnHomepage ? 'Na página inicial do site' : 'Fora da página inicial do site',
  ].join('\n')
