/** Why a backup was not restored; nothing was changed in any of these cases. */
export const restoreRefusals = [
  'damaged',
  'newer',
  'old format',
  'no passphrase',
  'wrong passphrase',
  'not encrypted',
  'no space',
  'at work',
  'jobs running',
  'in use',
  'has a church',
  'gone',
  'upgraded since',
  'interrupted',
  'failed',
] as const

export type RestoreRefusal = (typeof restoreRefusals)[number]
