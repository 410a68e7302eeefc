import { buildCsvHeader, buildCsvRows } from '@/lib/people/people-csv'
import { streamPeople } from '@/lib/people/queries'
import { log } from '@/lib/platform/runtime/log'
import { noStore, privateJson } from '@/lib/platform/runtime/responses'

/** All people as a CSV file, for admins. The log records the export, but nothing of its content. */
export async function GET() {
  const people = await streamPeople()
  if (!people) return privateJson(null)

  log.info('the list of people was downloaded')
  const parts = encodeCsv(people)
  const csv = new ReadableStream<Uint8Array>({
    async pull(reader) {
      const { value, done } = await parts.next()
      if (done) reader.close()
      else reader.enqueue(value)
    },
  })
  return new Response(csv, {
    headers: {
      ...noStore,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pessoas.csv"',
    },
  })
}

/** Yields one part at a time, so that a whole church is never in memory. */
async function* encodeCsv(people: NonNullable<Awaited<ReturnType<typeof streamPeople>>>) {
  const text = new TextEncoder()
  yield text.encode(buildCsvHeader())
  for await (const part of people) yield text.encode(buildCsvRows(part))
}
