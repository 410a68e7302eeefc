import type { Church } from '@/lib/church/facts'

export const Verse = ({ verse: { text, reference } }: { verse: Church['verses'][number] }) => (
  <figure className="border-l-4 border-accent py-0.5 pl-4">
    <p className="sr-only">Versículo do dia</p>
    <blockquote className={`font-display leading-snug font-medium ${sizeFor(text)} sm:text-xl`}>{text}</blockquote>
    <figcaption className="mt-1 text-[0.9375rem] font-semibold text-ink-soft">{reference}</figcaption>
  </figure>
)

/** A verse takes two or three lines on a phone: a longer one is set smaller. */
function sizeFor({ length }: string) {
  if (length > 120) return 'text-[min(0.9375rem,9vw)]'
  return length > 80 ? 'text-[min(1rem,9vw)]' : 'text-[min(1.125rem,9vw)]'
}
