import { linked, type Piece, pieces } from '@/lib/notices/pieces'

/** What somebody wrote, its addresses and numbers alive; in a notice some of it may be strong. */
export const Written = ({ text, marked = false }: { text: string; marked?: boolean }) =>
  (marked ? pieces(text) : linked(text)).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
    <Part key={place} {...piece} />
  ))

function Part({ text, strong, href }: Piece) {
  const shown = href ? <Elsewhere href={href}>{text}</Elsewhere> : text
  return strong ? <strong>{shown}</strong> : shown
}

const Elsewhere = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
    className="font-semibold text-primary underline underline-offset-4 wrap-anywhere"
  >
    {children}
  </a>
)
