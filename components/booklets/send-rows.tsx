import { MessageCircle } from 'lucide-react'
import { shareText } from '@/components/kit/overlay/share'
import { showMessage } from '@/components/kit/overlay/show-outcome'
import { Button, buttonClass } from '@/components/kit/ui/button'
import type { BookletSong } from '@/lib/booklets/booklet'
import type { BookletChoices } from '@/lib/booklets/choices'
import { messages } from '@/lib/booklets/messages'
import { api } from '@/lib/values/routes/routes'

type Props = {
  title: string
  songs: BookletSong[]
  /** The name above several songs. */
  heading?: string
  content: BookletChoices['content']
  /** What the files contain; missing if there are no songs. */
  source: { hymn?: string; playlist?: string; collection?: string } | undefined
}

const lyricsMessages = {
  copied: { title: 'Letra copiada!', text: 'Cole na conversa.' },
  notCopied: { title: 'Erro ao copiar', text: 'Não foi possível compartilhar a letra.' },
}

const FORMATS = [
  ['chordpro', 'ChordPro'],
  ['text', 'Texto'],
  ['opensong', 'OpenSong'],
  ['holyrics', 'Holyrics'],
  ['csv', 'Planilha'],
  ['json', 'JSON'],
]

/** Other ways to take the songs along: as a message, or as a file for another program. */
export function SendRows({ title, songs, heading, content, source }: Props) {
  async function send() {
    try {
      const { formatMessage } = await import('@/lib/booklets/song-message')
      await shareText({ title, text: formatMessage(songs, content, heading), ...lyricsMessages })
    } catch {
      showMessage(messages.notSent, 'error')
    }
  }

  return (
    <>
      {songs.length > 0 && (
        <section aria-labelledby="send" className="grid gap-3">
          <h2 id="send" className="text-heading">
            Mandar
          </h2>
          <Button variant="quiet" className="justify-self-start" onClick={send}>
            <MessageCircle aria-hidden />
            Mandar pelo WhatsApp
          </Button>
        </section>
      )}
      {source && (
        <section aria-labelledby="formats" className="grid gap-3">
          <h2 id="formats" className="text-heading">
            Para outro programa
          </h2>
          <ul className="flex flex-wrap gap-2">
            {FORMATS.map(([format = '', name]) => (
              <li key={format}>
                <a
                  href={api.exportSongs(format, source)}
                  download
                  className={buttonClass({ variant: 'quiet', size: 'small' })}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
