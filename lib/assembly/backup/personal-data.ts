import { describeTable } from '@/lib/platform/personal-data/table'

/** Who took a copy of everything with them. */
export const backupTables = [
  describeTable('BackupDownload', {
    page: 'service.backups',
    people: {
      tookBackups: {
        key: 'profileId',
        erases: 'key',
        export: ['copiasBaixadas', 'Cópias de segurança que você baixou'],
      },
    },
    columns: {
      backup: 'copiaDeSeguranca',
      createdAt: { notExported: 'it is two minutes before the download, at most' },
      startedAt: 'em',
      tokenHash: { notExported: 'a hash opens nothing' },
      passphrase: { notExported: 'sealed, and removed when the download begins' },
    },
  }),
]
