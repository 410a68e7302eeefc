import type { Piece } from '@/lib/notices/pieces'

/** Pieces of a text as they are read, wherever they were found: on the landing the server does that. */
export const PiecesShown = ({ pieces }: { pieces: Piece[] }) =>
  pieces.map((piece, place) => (
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
