import type { Church } from '@/lib/church/facts'

export const Verse = ({ verse: { text, reference } }: { verse: Church['verses'][number] }) => (
  <figure className="rounded-soft bg-art-field p-6 text-on-field sm:p-10">
    <p className="text-[0.9375rem] font-bold">Versículo do dia</p>
    <blockquote className="mt-3 font-display text-2xl leading-snug font-medium text-balance sm:text-[2rem]">
      {text}
    </blockquote>
    <figcaption className="mt-4 font-bold">{reference}</figcaption>
  </figure>
)
