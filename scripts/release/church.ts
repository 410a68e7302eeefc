import type { Church } from '@/lib/church/facts'
import { changeChurch, changeSettings } from '@/lib/church/mutations'
import { CHURCH_ID } from '@/lib/church/stored'
import { writeServices } from '@/lib/events/services/mutations'
import type { Written } from '@/lib/platform/action/written'
import { db } from '@/lib/platform/database/db'
import type { People } from './people'
import { addPicture } from './pictures'

export async function addChurch({ ana }: People) {
  const photo = await addPicture('church', ana, '#558')
  const by = { by: ana }
  const facts = {
    name: 'Igreja da Ponte Velha',
    shortName: 'Ponte Velha',
    welcome: 'Entre, a casa é sua.',
    description: 'Uma igreja inventada, à beira de um rio inventado.',
    street: 'Rua da Ponte, 12',
    district: 'Centro',
    city: 'Rio Manso',
    state: 'MG',
    postalCode: '35999-000',
    phone: '31999990000',
    social: [{ name: 'Instagram', url: 'https://fotos.example/pontevelha' }],
    email: 'casa@pontevelha.example',
    missionText: 'Servir a cidade com alegria.',
    photos: [{ address: photo, about: 'A ponte ao entardecer' }],
    team: [{ name: 'Ana Conceição', role: 'Pastora', photo: '' }],
    services: [
      {
        ...{ id: '', name: 'Culto', weekday: 'Sunday', starts: '09:00', ends: '10:30', about: 'Com café depois.' },
        firstVisit: 'best',
      },
    ],
  } satisfies Partial<Church>
  requireSuccess(await changeChurch({ version: 1, facts, writeServices, ...by }))
  const { version } = await db.churchRow.findUniqueOrThrow({ where: { id: CHURCH_ID } })
  requireSuccess(await changeChurch({ version, facts: { welcome: 'Entre, há café e lugar à mesa.' }, ...by }))
  await changeSettings({ prayerRecipients: ['oracao@pontevelha.example'], prayerRetentionDays: 90 })
}

/** Without this check, a refused change would silently leave its rows out of the dump. */
export function requireSuccess(change: Written<object, unknown>) {
  if (!change.ok) throw new Error(`a change was refused: ${JSON.stringify(change.refusal)}`)
}
