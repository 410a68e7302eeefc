import { exportOf } from '@/lib/account/export'
import { getMyData } from '@/lib/account/queries'
import { keptNowhere } from '@/lib/process/front/headers'
import { refusal } from '@/lib/process/private-answer'
import { read } from '@/lib/uploads/storage'

/** Everything the church's app holds about whoever asks, pictures included, as one file to keep. */
export async function GET() {
  const data = await getMyData()
  if (!data) return refusal(401, 'Faça login para baixar seus dados.')

  const pictures = await Promise.all(data.uploads.map(async ({ name }) => ({ name, file: await base64Of(name) })))
  return new Response(JSON.stringify(exportOf(data, pictures), null, 2), {
    headers: {
      ...keptNowhere,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meus-dados.json"',
    },
  })
}

async function base64Of(name: string) {
  const file = await read(name)
  if (!file) return null
  const chunks: Buffer[] = []
  for await (const chunk of file.stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('base64')
}
