import { everyPerson } from '@/lib/people/queries'
import { sheetHead, sheetLines } from '@/lib/people/sheet'
import { noStore } from '@/lib/runtime/cache-control'
import { log } from '@/lib/runtime/log'
import { privateJson } from '@/lib/session/private-response'

/** Everyone, as a sheet to keep, for admins. That it was taken is noted, and nothing of what is in it. */
export async function GET() {
  const people = await everyPerson()
  if (!people) return privateJson(null)

  log.info('the list of people was downloaded')
  const parts = written(people)
  const sheet = new ReadableStream<Uint8Array>({
    async pull(reader) {
      const { value, done } = await parts.next()
      if (done) reader.close()
      else reader.enqueue(value)
    },
  })
  return new Response(sheet, {
    headers: {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pessoas.csv"',
    },
  })
}

/** A part at a time, so that nothing holds a whole church in memory. */
async function* written(people: NonNullable<Awaited<ReturnType<typeof everyPerson>>>) {
  const text = new TextEncoder()
  yield text.encode(sheetHead())
  for await (const part of people) yield text.encode(sheetLines(part))
}
