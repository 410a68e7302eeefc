import { describeTable } from '@/lib/platform/personal-data/table'

const ofTheStream = { internal: 'whether the stream is on' }

/** The live stream, and who activated it. */
export const liveTables = [
  describeTable('LiveSettings', {
    page: 'published.works',
    people: {
      activatedLive: { key: 'activatedBy', erases: 'key', export: ['transmissoes', 'Transmissões que você ativou'] },
    },
    columns: { url: 'endereco', activatedAt: 'em', isActive: ofTheStream, expiresAt: ofTheStream },
  }),
]
