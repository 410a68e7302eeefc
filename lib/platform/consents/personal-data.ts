import { describeTable } from '@/lib/platform/personal-data/table'

const purposeWords = { photos: 'aparecer em fotos da igreja', mails: 'receber emails da igreja' }

/** The consents of people. */
export const consentTables = [
  describeTable('Consent', {
    page: 'choices.consents',
    people: { consents: { key: 'profileId', erases: 'row', export: ['consentimentos', 'Suas escolhas'] } },
    columns: {
      purpose: { export: { para: ({ purpose }) => purposeWords[purpose] } },
      isGiven: 'permitido',
      decidedAt: 'em',
    },
  }),
]
