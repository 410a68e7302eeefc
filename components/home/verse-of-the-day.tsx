import { io } from 'next/cache'
import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { verseOf } from '@/lib/church/verses'
import { dayOf } from '@/lib/time'

/** One verse for everyone, another after midnight in São Paulo; the page around it may be older than the day. */
export function VerseOfTheDay() {
  return (
    <figure className="rounded-soft bg-art-field p-6 text-on-field sm:p-10">
      <p className="text-[0.9375rem] font-bold">Versículo do dia</p>
      <Suspense fallback={<VerseToCome />}>
        <TodaysVerse />
      </Suspense>
    </figure>
  )
}

async function TodaysVerse() {
  await io()
  const { text, reference } = verseOf(dayOf(new Date()))
  return (
    <>
      <blockquote className="mt-3 font-display text-2xl leading-snug font-medium text-balance sm:text-[2rem]">
        {text}
      </blockquote>
      <figcaption className="mt-4 font-bold">{reference}</figcaption>
    </>
  )
}

const VerseToCome = () => (
  <span role="status" className="mt-3 grid min-h-28 content-start gap-3">
    <span className="sr-only">Carregando...</span>
    <Skeleton className="h-7 w-full opacity-30" />
    <Skeleton className="h-7 w-3/5 opacity-30" />
  </span>
)
